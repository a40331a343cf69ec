/** Small pictures of kings: units, spells, tokens; and the colours of spells. */
import type { Figure } from "./figures";
import type { SpellName } from "./turns";

export const SPELL_COLOURS: Readonly<Record<SpellName, string>> = {
  haste: "#ffd23f",
  damage: "#ff5436",
  heal: "#4fd37e",
  tele: "#b884ff",
  duplicate: "#3fd9e8",
  poison: "#a4c639",
};

/** Outlines of the spells in a square of 24, filled. */
export const SPELL_SIGNS: Readonly<Record<SpellName, string>> = {
  haste: "M3 4l8 8-8 8v-5l3-3-3-3zM12 4l9 8-9 8v-5l3-3-3-3z",
  damage:
    "M12 1l2.6 6.6L21 4l-3 6.5 5 2.5-6 1.6L18.500 21 12.500 17 9 23l-.8-6.6L2 18l3.600-5.400L1 8l6.600.8L7 2.500l4 4.500z",
  heal: "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
  tele: "M12 2a10 10 0 1 1-9.700 12.500h3.200A7 7 0 1 0 12 5V2zM12 7a5 5 0 1 1-4.800 6.400h3A2 2 0 1 0 12 10z",
  duplicate: "M2 2h13v4h-9v9H2zM9 9h13v13H9z",
  poison:
    "M12 1c4 6 7 9.500 7 14a7 7 0 0 1-14 0c0-4.500 3-8 7-14zM9 14a1.600 1.600 0 1 0 .1 0zM15 14a1.600 1.600 0 1 0 .1 0zM9.500 18h5v1.500h-5z",
};

export function spellIcon(name: SpellName): string {
  return `<svg viewBox="0 0 24 24"><path d="${SPELL_SIGNS[name]}" fill="${SPELL_COLOURS[name]}" fill-rule="evenodd" stroke="#0005" stroke-width=".7"/></svg>`;
}

/** Outlines of the units in a square of 24, in the colour of the text; a line below who walks, none below who flies. */
const FIGURE_SIGNS: Readonly<Record<Figure, string>> = {
  archer:
    "M8 2.500a2.600 2.600 0 1 1-.1 0zM4.500 20l1.500-11h4l1.500 11zM15 3c6 5 6 12 0 17l-1-1.200c4.500-4.500 4.500-10 0-14.600zM11 10.800h9l-1-1.500 4 2.200-4 2.200 1-1.500h-9z",
  catapult:
    "M3 14l13-9 2.500-3.500a3 3 0 1 1 1.500 4.500l-3 .5L6 14h13v3H2zM6 17a2.600 2.600 0 1 1-.1 0zM17 17a2.600 2.600 0 1 1-.1 0z",
  ballista: "M5 2h3l1 9H6zM10.500 1h3v10h-3zM16 2h3l-1 9h-3zM7 12h10l3 8H4z",
  swordsman: "M8 2a2.800 2.800 0 1 1-.1 0zM4 20l1.500-11h5L12 20zM17 1l2 2v9h2v2h-3v4h-2v-4h-3v-2h2V3z",
  giant: "M9 1.500a3 3 0 1 1-.1 0zM2 20V10c2-2.500 12-2.500 14 0v10h-5v-5H7v5zM17 2h6v6h-2v11h-2V8h-2z",
  falcon: "M12 6l2 3 9-5-6 11-3-1-2 7-2-7-3 1L1 4l9 5z",
  wasp: "M12 8a3 5.500 0 1 1-.1 0zM11 18h2l-1 5zM12 4a2.200 2.200 0 1 1-.1 0zM9 10L2 5C-1 9 3 13 9 12zM15 10l7-5c3 4-1 8-7 7z",
  balloon: "M12 1c9 0 9 9 3 14H9C3 10 3 1 12 1zM9 16.500h6l-1 5h-4z",
  dragon: "M2 4l8 6 1-4 3-4 4 1-1 2 3 1-4 1-1 4 8-5-4 11-5-2c0 4-4 6-9 7 4-3 5-5 4-8l-4 1z",
};

export function figureIcon(figure: Figure): string {
  return `<svg viewBox="0 0 24 24"><path d="${FIGURE_SIGNS[figure]}" fill="currentColor"/></svg>`;
}

export const CROWN_ICON =
  '<svg viewBox="0 0 20 20"><path d="M2 6l3 3 2-5h6l2 5 3-3-1.500 11h-13z" fill="#e8b93c" stroke="#0005" stroke-width=".6"/></svg>';
export const HEART_ICON =
  '<svg viewBox="0 0 20 20"><path d="M10 18C3 12 1 9 1 6a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 3-2 6-9 12z" fill="#e5484d" stroke="#0005" stroke-width=".6"/></svg>';
export const AP_ICON =
  '<svg viewBox="0 0 20 20"><path d="M12 1L4 11h5l-2 8 9-11h-5z" fill="#ffd23f" stroke="#0006" stroke-width=".6"/></svg>';
export const ARMY_ICON =
  '<svg viewBox="0 0 20 20"><path d="M6 3a2.300 2.300 0 1 1-.1 0zM14 3a2.300 2.300 0 1 1-.1 0zM2 17l1-8h6l1 8zM10.500 17l.5-8h6l1 8z" fill="currentColor"/></svg>';
export const DAMAGE_TOKEN_ICON =
  '<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#d8452e"/><path d="M10 3l2 2v6h2v2h-3v4H9v-4H6v-2h2V5z" fill="#fff"/></svg>';
export const RANGE_TOKEN_ICON =
  '<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#3f6fb5"/><path d="M4 9h8V6l5 4-5 4v-3H4z" fill="#fff"/></svg>';

/** Two castles, a road between them, and who meets on it, for the home page. */
export const PICTURE = `<svg viewBox="0 0 160 100"><rect width="160" height="100" rx="6" fill="#34503f"/>
<path d="M28 62C60 62 66 40 84 46s26 22 52 8" fill="none" stroke="#1e2f26" stroke-width="17" stroke-linecap="round"/>
<path d="M28 62C60 62 66 40 84 46s26 22 52 8" fill="none" stroke="#b8a988" stroke-width="13" stroke-linecap="round"/>
<g stroke="#0004"><path d="M8 78V44h8v8h8v-12h12v12h8v-8h8v34z" fill="#cfc8b8"/><path d="M6 44l6-13 6 13zM42 44l6-13 6 13z" fill="#e69f00"/><path d="M22 40l8-16 8 16z" fill="#d55e00"/>
<path d="M108 70V38h8v8h8V34h12v12h8v-8h8v32z" fill="#cfc8b8"/><path d="M106 38l6-13 6 13zM142 38l6-13 6 13z" fill="#56b4e9"/><path d="M122 34l8-16 8 16z" fill="#0072b2"/></g>
<path d="M26 78V67a4 4 0 0 1 8 0v11zM126 70V60a4 4 0 0 1 8 0v10z" fill="#4a4238"/>
<path d="M24 22l2 4 4-5 4 5 2-4v7H24zM124 16l2 4 4-5 4 5 2-4v7h-12z" fill="#ffcf4a" stroke="#0004"/>
<g fill="#e69f00" stroke="#20180a" stroke-width=".8"><circle cx="66" cy="41" r="4"/><path d="M61 56l2-11h6l2 11z"/></g><path d="M73 36v14" stroke="#eef" stroke-width="2"/>
<g fill="#56b4e9" stroke="#0a1820" stroke-width=".8"><circle cx="98" cy="43" r="4"/><path d="M93 58l2-11h6l2 11z"/></g>
<path d="M84 14l2 4 12-6-8 13-4-1-2 8-2-8-4 1-8-13 12 6z" fill="#0072b2" stroke="#0a1820" stroke-width=".8"/>
<path d="M76 45l15 3" stroke="#ffd23f" stroke-width="2" stroke-dasharray="4 3"/><rect x="60" y="66" width="48" height="26" rx="3" fill="#4fd37e" opacity=".22" stroke="#4fd37e" stroke-width="2"/>
<path d="M81 72h6v5h5v6h-5v5h-6v-5h-5v-6h5z" fill="#4fd37e"/></svg>`;
