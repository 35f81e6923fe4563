import styles from './hemicycle.module.css';
import { hemicycle } from './hemicycle-seats.ts';

export interface Bench {
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
  const { places, radius } = hemicycle(seats);
  const scale = 300;
  let from = 0;
  return (
    <svg
      className={styles.hemicycle}
      viewBox={`0 0 ${2 * scale} ${scale + 24}`}
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
                cx={at(scale + x * scale)}
                cy={at(scale + 6 - y * scale)}
                r={at(radius * scale)}
              />
            ))}
          </g>
        );
      })}
      <text className={styles.all} x={scale} y={scale - 4} textAnchor="middle">
        {seats}
      </text>
      <text className={styles.unit} x={scale} y={scale + 18} textAnchor="middle">
        {unit}
      </text>
    </svg>
  );
}

const at = (value: number) => Math.round(value * 10) / 10;
