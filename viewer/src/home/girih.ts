/** The ground of the home page: eight-pointed stars and crosses, as on the tiles of a square. */

const SIDE = 96; // of one tile, in pixels

/** The tile as a picture for CSS: an eight-pointed star, a small one inside it, and a cross between four tiles. */
export function girih(colour: string): string {
  const middle = SIDE / 2;
  const stars = [middle, middle * 0.42].map((reach) => `<path d="M${starPoints(middle, reach).join("L")}Z"/>`).join("");
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" fill="none" stroke="${colour}">`;
  return `url("data:image/svg+xml,${encodeURIComponent(`${head}${stars}</svg>`)}")`;
}

/** Two squares, one turned by an eighth: the outline of both. Stars that touch leave crosses between them. */
function starPoints(middle: number, reach: number): string[] {
  const inner = (reach * Math.SQRT1_2) / Math.cos(Math.PI / 8);
  return Array.from({ length: 16 }, (_, point) => {
    const angle = (point * Math.PI) / 8;
    const radius = point % 2 ? inner : reach;
    return `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(middle + radius * Math.sin(angle)).toFixed(2)}`;
  });
}
