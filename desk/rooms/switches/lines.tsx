import { Link } from '@tanstack/react-router';
import { LineRow } from './line-row.tsx';
import styles from './switches-room.module.css';
import type { useDocuments } from './use-documents.ts';
import { switchesWords as words } from './words.ts';

interface LinesProps {
  documents: ReturnType<typeof useDocuments>;
  now: number;
}

/** The sponsors' lines. */
export function Lines({ documents, now }: LinesProps) {
  const keys =
    documents.query.data?.flatMap(({ name, key }) => (name === 'SponsoredLine' ? [key] : [])) ?? [];
  return (
    <div className={styles.group}>
      <h2>{words.lines}</h2>
      {keys.length === 0 && <p className={styles.note}>{words.noLines}</p>}
      {keys.map((key) => {
        const line = documents.find('SponsoredLine', key);
        return (
          line && (
            <LineRow
              key={key}
              id={key}
              line={line.document}
              isChanged={line.isChanged}
              isContested={line.isContested}
              now={now}
              onChange={(changed) => documents.change(line.stored, changed)}
              onInsist={() => documents.insist(line.id)}
              onYield={() => documents.forget(line.id)}
            />
          )
        );
      })}
      <p className={styles.note}>
        {words.linesNote}
        <Link className={styles.link} to="/torzsadatok/$kind" params={{ kind: 'szponzorsorok' }}>
          {words.linesPlace}
        </Link>
      </p>
    </div>
  );
}
