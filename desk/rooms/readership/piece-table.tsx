import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReadPiece } from '#contract/readership-calls.ts';
import { number, percent } from '#portal/format/number.ts';
import { Button } from '../../design/button.tsx';
import styles from './piece-table.module.css';
import { readershipWords as words } from './words.ts';

/** Rows that fit next to the charts. */
const maxRowsAtFirst = 20;

/** Share of readers who reached the end of a text. */
const endShare = ([first, , , last]: ReadPiece['quarters']) =>
  first > 0 ? percent((last / first) * 100, 0) : '–';

/** The most read pieces right now. */
export function PieceTable({ pieces }: { pieces: readonly ReadPiece[] }) {
  const { columns } = words;
  const [isWhole, setWhole] = useState(false);
  const rows = useRef<HTMLTableSectionElement>(null);
  // The button that was pressed is gone: the focus goes on to the first row that it has shown.
  useEffect(() => {
    if (isWhole) rows.current?.rows[maxRowsAtFirst]?.querySelector('a')?.focus({ preventScroll: true });
  }, [isWhole]);
  const visiblePieces = isWhole ? pieces : pieces.slice(0, maxRowsAtFirst);
  return (
    <section className={styles.pieces}>
      <h2 className={styles.title}>{words.pieces}</h2>
      {pieces.length === 0 ? (
        <p>{words.noPieces}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columns.title}</th>
              <th scope="col" className={styles.number}>
                {columns.now}
              </th>
              <th scope="col" className={styles.number}>
                {columns.today}
              </th>
              <th scope="col" className={styles.number}>
                {columns.end}
              </th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {visiblePieces.map((row) => {
              const { id, title, section, now, today, quarters } = row;
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to="/iro/$id" params={{ id: String(id) }}>
                      {title}
                    </Link>
                    {section && <small>{section.name}</small>}
                  </th>
                  <td className={styles.now}>{number(now)}</td>
                  <td className={styles.number}>{number(today)}</td>
                  <td className={styles.number}>{endShare(quarters)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {visiblePieces.length < pieces.length && (
        <Button onClick={() => setWhole(true)}>{words.allPieces(pieces.length)}</Button>
      )}
    </section>
  );
}
