/** Small pictures of Othello. */

function disc(fill: string, edge: string): string {
  return `<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="8" fill="${fill}" stroke="${edge}" stroke-width="1.5"/></svg>`;
}

export const DISC_ICONS = [disc("#14161c", "#9aa3b5"), disc("#f6eedc", "#8d8268")] as const;

/** The start position in the middle of a board, for the home page. */
export const PICTURE = `<svg viewBox="0 0 160 100">
<rect width="160" height="100" rx="6" fill="#6d4a30"/><rect x="30" y="0" width="100" height="100" fill="#23865c"/>
<path d="M30 25h100M30 50h100M30 75h100M55 0v100M80 0v100M105 0v100" stroke="#125038" stroke-width="1.5"/>
<circle cx="67.5" cy="37.5" r="10" fill="#f6eedc"/><circle cx="92.5" cy="62.5" r="10" fill="#f6eedc"/>
<circle cx="92.5" cy="37.5" r="10" fill="#23262e"/><circle cx="67.5" cy="62.5" r="10" fill="#23262e"/>
<circle cx="42.5" cy="37.5" r="10" fill="#23262e"/><circle cx="117.5" cy="62.5" r="10" fill="#f6eedc"/>
<circle cx="67.5" cy="12.5" r="3.5" fill="#125038"/><circle cx="42.5" cy="87.5" r="3.5" fill="#125038"/>
</svg>`;
