/** Small pictures of bomber. */

const HEART = "M10 18C3 12 1 9 1 6a4.5 4.5 0 0 1 9-1.5A4.5 4.5 0 0 1 19 6c0 3-2 6-9 12z";

/** A heart that is filled from below in four stages. */
export function heartIcon(stage: number): string {
  const top = 18 - 4.25 * stage;
  return `<svg viewBox="0 0 20 20"><defs><clipPath id="heart${stage}"><path d="${HEART}"/></clipPath></defs><rect x="0" y="${top}" width="20" height="20" fill="#e5484d" clip-path="url(#heart${stage})"/><path d="${HEART}" fill="none" stroke="#e5484d" stroke-width="1.4"/></svg>`;
}

export const RANGE_ICON =
  '<svg viewBox="0 0 20 20"><path d="M10 1l3 4h-2v4h4V7l4 3-4 3v-2h-4v4h2l-3 4-3-4h2v-4H5v2l-4-3 4-3v2h4V5H7z" fill="#e69f00"/></svg>';
export const TRAP_ICON =
  '<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="6" fill="none" stroke="#a583ff" stroke-width="2"/><path d="M10 1v5M10 14v5M1 10h5M14 10h5" stroke="#a583ff" stroke-width="2"/></svg>';
export const BOMB_ICON =
  '<svg viewBox="0 0 20 20"><circle cx="9" cy="12" r="7" fill="#4a5060"/><path d="M13 6l3-3" stroke="#b58b3a" stroke-width="2"/><circle cx="17" cy="2.5" r="1.8" fill="#ffb02e"/></svg>';
export const POTION_ICON =
  '<svg viewBox="0 0 20 20"><path d="M8 2h4v5l4 7a3 3 0 0 1-3 4H7a3 3 0 0 1-3-4l4-7z" fill="#ff5c8a"/><path d="M7 2h6" stroke="#a8763e" stroke-width="2"/></svg>';

/** An astronaut beside a burning bomb, for the home page. */
export const PICTURE = `<svg viewBox="0 0 160 100"><rect width="160" height="100" rx="6" fill="#2a3350"/>
<path d="M0 33h160M0 66h160M40 0v100M80 0v100M120 0v100" stroke="#3a456a" stroke-width="1.5"/>
<rect x="122" y="68" width="36" height="30" rx="3" fill="#d39a55" stroke="#8a5a2a" stroke-width="3"/><path d="M124 96l32-26" stroke="#8a5a2a" stroke-width="4"/>
<rect x="2" y="2" width="36" height="29" rx="3" fill="#8290b3"/><rect x="82" y="2" width="36" height="29" rx="3" fill="#8290b3"/>
<path d="M60 36l8 14 12-6-4 12 12 2-13 6-3 9-10-8-12 6 3-13-9-7 12-2z" fill="#ff8a1f"/>
<circle cx="64" cy="54" r="11" fill="#d7372a"/><path d="M70 46l6-6" stroke="#d9c08a" stroke-width="3"/>
<rect x="92" y="52" width="18" height="15" rx="5" fill="#f4f6fb"/><circle cx="101" cy="45" r="11" fill="#f4f6fb"/><ellipse cx="101" cy="46" rx="8" ry="6.5" fill="#1d3557"/>
<path d="M92 66h18" stroke="#e69f00" stroke-width="4"/><path d="M20 98c-12-9-14-20-6-22 4-1 6 2 6 4 0-2 2-5 6-4 8 2 6 13-6 22z" fill="#e5484d"/></svg>`;
