/** Signs of the page, drawn by us on a grid of 24. */
import { drawn } from "../dom";

const PATHS = {
  play: '<path d="M7 4.5v15l12.5-7.5z" fill="currentColor"/>',
  pause: '<path d="M7 5h3.6v14H7zM13.4 5H17v14h-3.6z" fill="currentColor"/>',
  stop: '<rect x="5.5" y="5.5" width="13" height="13" rx="2" fill="currentColor"/>',
  next: '<path d="M6 5l9 7-9 7zM16.5 5H19v14h-2.5z" fill="currentColor"/>',
  previous: '<path d="M18 5l-9 7 9 7zM5 5h2.5v14H5z" fill="currentColor"/>',
  first: '<path d="M20 5l-7 7 7 7zM12 5l-7 7 7 7zM3 5h2v14H3z" fill="currentColor"/>',
  last: '<path d="M4 5l7 7-7 7zM12 5l7 7-7 7zM19 5h2v14h-2z" fill="currentColor"/>',
  gear: '<path d="M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM10.4 2.8h3.2l.5 2.5 1.9.9 2.2-1.3 2.2 2.2-1.3 2.2.8 1.9 2.5.5v3.2l-2.5.5-.8 1.9 1.3 2.2-2.2 2.2-2.2-1.3-1.9.8-.5 2.5h-3.2l-.5-2.5-1.9-.8-2.2 1.3-2.2-2.2 1.3-2.2-.8-1.9-2.5-.5v-3.2l2.5-.5.8-1.9-1.3-2.2 2.2-2.2 2.2 1.3 1.9-.9z"/>',
  help: '<path d="M8.6 9.2a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.8 1.3-1.8 2.8"/><circle cx="12" cy="18.6" r=".6" fill="currentColor"/>',
  camera: '<path d="M3.5 7.5h4l1.8-2.5h5.4l1.8 2.5h4v11.5h-17z"/><circle cx="12" cy="13" r="3.6"/>',
  cube: '<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9"/>',
  save: '<path d="M12 4v11M7.5 10.8L12 15.2l4.5-4.4M4.5 19.5h15"/>',
  eye: '<path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.4 2.2"/>',
  sound: '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z"/><path d="M15 9a4.2 4.2 0 0 1 0 6M17.5 6.5a7.8 7.8 0 0 1 0 11"/>',
  close: '<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>',
  back: '<path d="M9.5 5L4 10.5 9.5 16M4 10.5h10a6 6 0 0 1 0 12h-2" transform="translate(0 -1.5)"/>',
  warn: '<path d="M12 3.5l9.5 16.5h-19zM12 10v5"/><circle cx="12" cy="17.4" r=".5" fill="currentColor"/>',
  crown: '<path d="M3.5 8l4.2 3.8L12 5l4.3 6.8L20.5 8l-1.8 10.5H5.3z"/>',
  compare:
    '<rect x="3.5" y="5" width="7.5" height="14" rx="1.5"/><rect x="13" y="5" width="7.5" height="14" rx="1.5"/>',
  fork: '<circle cx="6" cy="5" r="2.2"/><circle cx="6" cy="19" r="2.2"/><circle cx="18" cy="9" r="2.2"/><path d="M6 7.2v9.6M18 11.2c0 4-6 3-11.6 5.8"/>',
  layers: '<path d="M12 3.5l9 5-9 5-9-5zM3.6 12.4L12 17l8.4-4.6M3.6 16.2L12 20.8l8.4-4.6"/>',
  open: '<path d="M3.5 6h6l2 2.5h9V19h-17z"/>',
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): HTMLElement {
  const stroke = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';
  return drawn(`<svg viewBox="0 0 24 24" ${stroke}>${PATHS[name]}</svg>`, { class: "icon" });
}
