import styles from './level-drawing.module.css';

interface LevelDrawingProps {
  /** Centimetres, like the levels at which the degrees of alert begin. */
  level: number;
  degrees: readonly [number, number, number];
  alert: number;
}

/** The water level relative to each degree of alert. The text beside it says the same. */
export function LevelDrawing({ level, degrees, alert }: LevelDrawingProps) {
  const top = Math.max(level, degrees[2]) * 1.1;
  const across = (value: number) => `${Math.round((Math.max(0, value) / top) * 1000) / 10}%`;
  return (
    <svg className={styles.drawing} width="100%" height="38" aria-hidden="true">
      <rect className={styles.bed} width="100%" height="14" />
      <rect className={alert > 0 ? styles.flood : styles.water} width={across(level)} height="14" />
      {degrees.map((degree, index) => (
        <g key={degree}>
          <line x1={across(degree)} x2={across(degree)} y2="20" />
          <text x={across(degree)} y="34" textAnchor="middle">
            {['I.', 'II.', 'III.'][index]}
          </text>
        </g>
      ))}
    </svg>
  );
}
