import styles from './turnout-chart.module.css';

export interface TurnoutColumn {
  label: string;
  /** Percent. */
  share: number;
}

const height = 220;
const bottom = 28;
const top = 22;

/** Participation by the hour, as columns; the table below it says the same. */
export function TurnoutChart({ columns, words }: { columns: readonly TurnoutColumn[]; words: string }) {
  const room = height - top - bottom;
  const most = Math.max(20, Math.ceil(Math.max(...columns.map(({ share }) => share)) / 20) * 20);
  const step = 100 / columns.length;
  return (
    <svg className={styles.chart} width="100%" height={height} role="img" aria-label={words}>
      <line x2="100%" y1={height - bottom} y2={height - bottom} />
      {columns.map(({ label, share }, index) => {
        const tall = (room * share) / most;
        return (
          <g key={label}>
            <rect x={`${step * index + step * 0.15}%`} y={height - bottom - tall} width={`${step * 0.7}%`} height={tall} />
            <text className={styles.value} x={`${step * (index + 0.5)}%`} y={height - bottom - tall - 6} textAnchor="middle">
              {share.toFixed(1).replace('.', ',')}
            </text>
            <text x={`${step * (index + 0.5)}%`} y={height - 8} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
