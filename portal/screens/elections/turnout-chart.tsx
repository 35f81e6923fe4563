import { fixed } from '#portal/format/number.ts';
import styles from './turnout-chart.module.css';

interface TurnoutColumn {
  label: string;
  /** Percent. */
  share: number;
}

const heightPx = 220;
const bottomPx = 28;
const topPx = 22;

/** Turnout by the hour as columns. The table below has the same numbers. */
export function TurnoutChart({ columns, words }: { columns: readonly TurnoutColumn[]; words: string }) {
  const plotHeight = heightPx - topPx - bottomPx;
  const maxShare = Math.max(20, Math.ceil(Math.max(...columns.map(({ share }) => share)) / 20) * 20);
  const step = 100 / columns.length;
  return (
    <svg className={styles.chart} width="100%" height={heightPx} role="img" aria-label={words}>
      <line x2="100%" y1={heightPx - bottomPx} y2={heightPx - bottomPx} />
      {columns.map(({ label, share }, index) => {
        const columnHeight = (plotHeight * share) / maxShare;
        return (
          <g key={label}>
            <rect
              x={`${step * index + step * 0.15}%`}
              y={heightPx - bottomPx - columnHeight}
              width={`${step * 0.7}%`}
              height={columnHeight}
            />
            <text
              className={styles.value}
              x={`${step * (index + 0.5)}%`}
              y={heightPx - bottomPx - columnHeight - 6}
              textAnchor="middle"
            >
              {fixed(share, 1)}
            </text>
            <text x={`${step * (index + 0.5)}%`} y={heightPx - 8} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
