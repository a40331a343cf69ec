/** Small pictures of Tron. */

export const HEART_ICON =
  '<svg viewBox="0 0 20 20"><path d="M10 17.5C3 12 1.5 9 1.5 6.3A4.3 4.3 0 0 1 10 4.6a4.3 4.3 0 0 1 8.5 1.7C18.5 9 17 12 10 17.5z" fill="#e0245e"/></svg>';

/** The shield of the wall breaker: red while it works. */
export function shieldIcon(isActive: boolean): string {
  const fill = isActive ? "#ff4d3d" : "none";
  return `<svg viewBox="0 0 20 20"><path d="M10 1.5l7 2.5v5c0 5-3 8-7 9.5C6 17 3 14 3 9V4z" fill="${fill}" stroke="${isActive ? "#ff4d3d" : "currentColor"}" stroke-width="1.6" stroke-linejoin="round"/></svg>`;
}

/** A cell of the board. */
export function cellIcon(colour: string): string {
  return `<svg viewBox="0 0 20 20"><rect x="1.5" y="1.5" width="17" height="17" rx="2.5" fill="${colour}" stroke="currentColor" stroke-opacity="0.4"/></svg>`;
}

export const PLACE_ICON =
  '<svg viewBox="0 0 20 20"><path d="M10 1.8a6 6 0 0 1 6 6c0 4.4-6 10.4-6 10.4S4 12.200 4 7.800a6 6 0 0 1 6-6z" fill="none" stroke="currentColor" stroke-width="1.6"/><circle cx="10" cy="7.8" r="2.200" fill="currentColor"/></svg>';

/** Two bikes and their walls, for the home page. */
export const PICTURE = `<svg viewBox="0 0 160 100"><rect width="160" height="100" rx="6" fill="#0d1220"/>
<path d="M0 20h160M0 40h160M0 60h160M0 80h160M20 0v100M40 0v100M60 0v100M80 0v100M100 0v100M120 0v100M140 0v100" stroke="#25365c" stroke-width="1"/>
<path d="M10 90V30h50v30h30" fill="none" stroke="#2f8fd0" stroke-width="7" stroke-linejoin="round"/>
<path d="M10 90V30h50v30h30" fill="none" stroke="#bfe3ff" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M150 10v60h-40V20H90" fill="none" stroke="#f0c330" stroke-width="7" stroke-linejoin="round"/>
<path d="M150 10v60h-40V20H90" fill="none" stroke="#fff4c2" stroke-width="1.6" stroke-linejoin="round"/>
<ellipse cx="95" cy="60" rx="9" ry="5" fill="#e9f5ff" stroke="#2f8fd0" stroke-width="3"/>
<ellipse cx="85" cy="20" rx="9" ry="5" fill="#fff9e0" stroke="#f0c330" stroke-width="3"/>
<circle cx="85" cy="20" r="13" fill="#ff4d3d" opacity="0.3"/></svg>`;
