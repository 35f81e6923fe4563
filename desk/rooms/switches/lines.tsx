import { Link } from '@tanstack/react-router';
import type { SiteSlug } from '#contract/article.ts';
import { LineRow } from './line-row.tsx';
import styles from './switches-room.module.css';
import type { useDocuments } from './use-documents.ts';
import { switchesWords as words } from './words.ts';

interface LinesProps {
  site: SiteSlug;
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
        const found = documents.find('SponsoredLine', key);
        return (
          found && (
            <LineRow
              key={key}
              id={key}
              line={found.document}
              isChanged={found.isChanged}
              isContested={found.isContested}
              now={now}
              onChange={(line) => documents.change(found.stored, line)}
              onInsist={() => documents.insist(found.id)}
              onYield={() => documents.forget(found.id)}
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
