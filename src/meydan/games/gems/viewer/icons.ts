/** Small pictures of gems. */
import { GEM_COLOURS } from "./pieces";

/** A cut gem. */
export function gemIcon(colour: number): string {
  const fill = GEM_COLOURS[colour] ?? "#888";
  const cuts = [
    "M5 4h10l3 5-8 9-8-9z",
    "M5 3h10l3 3v8l-3 3H5l-3-3V6z",
    "M10 2l8 13-4 3H6l-4-3z",
    "M6 3h8l4 4v3l-8 9-8-9V7z",
  ];
  const shape = cuts[colour] ?? "";
  return `<svg viewBox="0 0 20 20"><path d="${shape}" fill="${fill}" stroke="#0006"/><path d="M6 5h6l-4 4z" fill="#fff8"/></svg>`;
}

export const TRAP_ICON =
  '<svg viewBox="0 0 20 20"><path d="M2 17h16M4 17l2-9 2 9M8 17l2-12 2 12M12 17l2-9 2 9" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/></svg>';
export const HIT_ICON =
  '<svg viewBox="0 0 20 20"><path d="M10 1l2 6 6-3-3 6 4 4-6 0-1 5-3-4-5 3 1-6-4-3 6-1z" fill="#d55e00"/></svg>';

/** Agents, gems and a black hole, for the home page. */
export const PICTURE = `<svg viewBox="0 0 160 100"><rect width="160" height="100" rx="6" fill="#d9c9a3"/>
<path d="M0 33h160M0 66h160M40 0v100M80 0v100M120 0v100" stroke="#c4b187" stroke-width="1.5"/>
<rect x="82" y="2" width="36" height="29" rx="3" fill="#7c7f8a"/><rect x="2" y="68" width="36" height="30" rx="3" fill="#7c7f8a"/>
<circle cx="140" cy="16" r="13" fill="#0b0a18" stroke="#a77dff" stroke-width="2"/>
<path d="M140 6a10 10 0 0 1 9 12M131 20a10 10 0 0 1 4-13M147 23a10 10 0 0 1-13 1" stroke="#8f6bff" stroke-width="2" fill="none"/>
<path d="M54 40h12l5 6-11 13-11-13z" fill="${GEM_COLOURS[3]}"/><path d="M94 74h12l5 6-11 12-11-12z" fill="${GEM_COLOURS[0]}"/>
<path d="M12 9h12l5 5-11 12L7 14z" fill="${GEM_COLOURS[2]}"/><path d="M52 74l4-3h9l4 3v12l-4 4h-9l-4-4z" fill="${GEM_COLOURS[1]}"/>
<circle cx="100" cy="54" r="8" fill="#f3cda6"/><path d="M88 49h24M92 48l8-15 8 15z" fill="#009e73" stroke="#009e73" stroke-width="2"/>
<circle cx="140" cy="87" r="8" fill="#f3cda6"/><path d="M128 81h24M133 80V68h14v12z" fill="#b05cc9" stroke="#b05cc9" stroke-width="2"/></svg>`;
