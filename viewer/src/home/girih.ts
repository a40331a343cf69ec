/** The ground of the home page: eight-pointed stars and crosses, as on the tiles of a square. */

const SIDE = 96; // of one tile, in pixels

/** The tile as a picture for CSS: an eight-pointed star in the middle, arms of the crosses at the edges. */
export function girih(colour: string): string {
  const middle = SIDE / 2;
  const reach = SIDE * 0.36;
  const star = `M${starPoints(middle, reach).join("L")}Z`;
  const arms = [0, 90, 180, 270]
    .map((turn) => `<path d="${armPath(middle, reach)}" transform="rotate(${turn} ${middle} ${middle})"/>`)
    .join("");
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" fill="none" stroke="${colour}">`;
  return `url("data:image/svg+xml,${encodeURIComponent(`${head}<path d="${star}"/>${arms}</svg>`)}")`;
}

/** Two squares, one turned by an eighth: the outline of both. */
function starPoints(middle: number, reach: number): string[] {
  const inner = (reach * Math.SQRT1_2) / Math.cos(Math.PI / 8);
  return Array.from({ length: 16 }, (_, point) => {
    const angle = (point * Math.PI) / 8;
    const radius = point % 2 ? inner : reach;
    return `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(middle + radius * Math.sin(angle)).toFixed(2)}`;
  });
}

/** From a point of the star to the edge of the tile, where it meets the next. */
function armPath(middle: number, reach: number): string {
  const slant = reach * Math.SQRT1_2;
  return `M${middle + reach} ${middle}H${SIDE}M${middle + slant} ${middle - slant}L${SIDE} ${middle - slant - (SIDE - middle - slant)}`;
}
