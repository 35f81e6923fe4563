export interface Point {
  x: number;
  y: number;
}

const maxRounds = 60;
/** Added to each step, so that rounding leaves no overlap. In units of the picture. */
const extraStep = 0.01;

/**
 * Moves markers apart so that none covers another. They stay within the picture and as close as possible to
 * their places.
 * @param distance minimum distance between the centres of two markers
 */
export function spreadMarkers(
  points: readonly Point[],
  { distance, width, height }: { distance: number; width: number; height: number },
): Point[] {
  const markers = points.map(({ x, y }) => ({ x, y }));
  const edge = distance / 2;
  for (let round = 0; round < maxRounds; round += 1) {
    let hasMoved = false;
    for (const [at, a] of markers.entries()) {
      for (const b of markers.slice(at + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance) continue;
        // Two markers at the same place move apart sideways.
        const [ux, uy] = apart === 0 ? [1, 0] : [dx / apart, dy / apart];
        const step = (distance - apart) / 2 + extraStep;
        a.x -= ux * step;
        a.y -= uy * step;
        b.x += ux * step;
        b.y += uy * step;
        hasMoved = true;
      }
      a.x = Math.min(Math.max(a.x, edge), width - edge);
      a.y = Math.min(Math.max(a.y, edge), height - edge);
    }
    if (!hasMoved) break;
  }
  return markers;
}
