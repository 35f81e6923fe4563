import styles from './hemicycle.module.css';

interface Bench {
  id: string;
  seats: number;
  fill: string;
}

/**
 * Seats of a parliament as a half circle. The table beside it has the same numbers; `words` is for screen
 * readers.
 */
export function Hemicycle({
  benches,
  words,
  unit = 'mandátum',
}: {
  benches: readonly Bench[];
  words: string;
  unit?: string;
}) {
  const seats = benches.reduce((sum, bench) => sum + bench.seats, 0);
  const { places, radius } = placeSeats(seats);
  const scale = 300;
  let from = 0;
  return (
    <svg
      className={styles.hemicycle}
      viewBox={`0 0 ${2 * scale} ${scale * (1 + maxSeatRadius)}`}
      width="100%"
      role="img"
      aria-label={words}
    >
      {benches.map(({ id, seats: count, fill }) => {
        const own = places.slice(from, from + count);
        from += count;
        return (
          <g key={id} fill={fill}>
            {own.map(({ x, y }) => (
              <circle
                key={`${x} ${y}`}
                cx={round(scale + x * scale)}
                cy={round(scale - y * scale)}
                r={round(radius * scale)}
              />
            ))}
          </g>
        );
      })}
      <text className={styles.all} x={scale} y={scale - 6} textAnchor="middle">
        {seats}
      </text>
      <text className={styles.unit} x={scale} y={scale + 16} textAnchor="middle">
        {unit}
      </text>
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

interface SeatPlace {
  x: number;
  y: number;
}

/** Maximum radius of a seat, in units of half the drawing's width. */
const maxSeatRadius = 0.085;
/** Of the distance between neighbours, a seat's radius takes this share: a tenth stays free between them. */
const radiusShare = 0.45;
/** Radius of the outermost row, which leaves room for the largest seats. */
const outerRadius = 1 - maxSeatRadius;
/** The number of seats is written within the innermost row. */
const minInnerRadius = 0.38;

/**
 * The distance between neighbours, in a row and between rows, where seats fill this many rows: the length of
 * all rows together, divided by the number of gaps in them. Each row is shorter than the one around it by this
 * distance, too, which is the last term.
 */
const distanceIn = (rows: number, seats: number) =>
  Math.min(outerRadius, (Math.PI * rows * outerRadius) / (seats - rows + (Math.PI * rows * (rows - 1)) / 2));

/** Seats of this radius or more need no further row. */
const roomySeatRadius = 0.07;

/** As few rows as give large seats, or as many as there is room for. */
function countRows(seats: number): number {
  let rows = 1;
  const hasRoomFor = (count: number) =>
    outerRadius - (count - 1) * distanceIn(count, seats) >= minInnerRadius;
  while (distanceIn(rows, seats) * radiusShare < roomySeatRadius && hasRoomFor(rows + 1)) rows++;
  return rows;
}

/**
 * Computes the positions of seats in a half circle, from left to right, so that the seats of a party are
 * together.
 */
export function placeSeats(seats: number): { places: SeatPlace[]; radius: number } {
  const rows = countRows(seats);
  const rowDistance = distanceIn(rows, seats);
  const radii = Array.from({ length: rows }, (_, row) => outerRadius - (rows - 1 - row) * rowDistance);
  const inRow = shareOut(seats, radii);
  const seatPlaces = radii.flatMap((radius, row) => {
    const count = inRow[row] ?? 0;
    return Array.from({ length: count }, (_, index) => {
      const angle = count === 1 ? Math.PI / 2 : Math.PI * (1 - index / (count - 1));
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), angle };
    });
  });
  seatPlaces.sort((a, b) => b.angle - a.angle || a.x ** 2 + a.y ** 2 - (b.x ** 2 + b.y ** 2));
  // Seats must not touch, neither in a row nor between rows.
  const distances = radii.map((radius, row) => (Math.PI * radius) / Math.max(1, (inRow[row] ?? 1) - 1));
  const gap = Math.min(...distances, rowDistance);
  return {
    places: seatPlaces.map(({ x, y }) => ({ x, y })),
    radius: Math.min(maxSeatRadius, gap * radiusShare),
  };
}

/** Distributes the seats to rows in proportion to their lengths. */
function shareOut(seats: number, radii: readonly number[]): number[] {
  const all = radii.reduce((sum, radius) => sum + radius, 0);
  const counts = radii.map((radius) => Math.floor((seats * radius) / all));
  let remainingSeats = seats - counts.reduce((sum, count) => sum + count, 0);
  for (
    let row = counts.length - 1;
    remainingSeats > 0;
    row = (row - 1 + counts.length) % counts.length, remainingSeats--
  )
    counts[row] = (counts[row] ?? 0) + 1;
  return counts;
}
