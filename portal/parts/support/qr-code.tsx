import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Light modules around a code that ISO/IEC 18004 requires. */
const quietZone = 4;

/** A QR code with error correction M. It is dark on light in every colour mode, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone, boostEcc: false });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.flatMap(createRow).join('')} />
    </svg>
  );
}

/** Runs of dark modules in a row. */
function createRow(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    runs.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
  }
  return runs;
}
