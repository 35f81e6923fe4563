export interface SeatPlace {
  x: number;
  y: number;
}

/** Maximum radius of a seat, in units of half the drawing's width. */
const maxSeatRadius = 0.06;
/** Radii of the innermost and outermost row. The outermost leaves room for the largest seats. */
const inner = 0.38;
const outer = 1 - maxSeatRadius;

/**
 * Places of seats in a half circle, from left to right, so that the seats of a party stand together. The
 * number of rows is chosen so that seats are about as far apart as rows.
 */
export function hemicycle(seats: number): { places: SeatPlace[]; radius: number } {
  const rows = Math.max(
    1,
    Math.round(Math.sqrt((seats * (outer - inner)) / (Math.PI * ((outer + inner) / 2)))),
  );
  const radii = Array.from({ length: rows }, (_, row) =>
    rows === 1 ? outer : inner + ((outer - inner) * row) / (rows - 1),
  );
  const inRow = shareOut(seats, radii);
  const placed = radii.flatMap((radius, row) => {
    const count = inRow[row] ?? 0;
    return Array.from({ length: count }, (_, index) => {
      const angle = count === 1 ? Math.PI / 2 : Math.PI * (1 - index / (count - 1));
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), angle };
    });
  });
  placed.sort((a, b) => b.angle - a.angle || a.x ** 2 + a.y ** 2 - (b.x ** 2 + b.y ** 2));
  // Seats must not touch, neither in a row nor between rows.
  const apart = radii.map((radius, row) => (Math.PI * radius) / Math.max(1, (inRow[row] ?? 1) - 1));
  const gap = Math.min(...apart, rows === 1 ? outer : (outer - inner) / (rows - 1));
  return { places: placed.map(({ x, y }) => ({ x, y })), radius: Math.min(maxSeatRadius, gap * 0.45) };
}

/** Distributes the seats to rows in proportion to their lengths. */
function shareOut(seats: number, radii: readonly number[]): number[] {
  const all = radii.reduce((sum, radius) => sum + radius, 0);
  const counts = radii.map((radius) => Math.floor((seats * radius) / all));
  let left = seats - counts.reduce((sum, count) => sum + count, 0);
  for (let row = counts.length - 1; left > 0; row = (row - 1 + counts.length) % counts.length, left--)
    counts[row] = (counts[row] ?? 0) + 1;
  return counts;
}
