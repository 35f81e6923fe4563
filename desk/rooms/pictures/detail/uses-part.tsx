import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MediaUse } from '#contract/library.ts';
import { callQuery } from '#desk/api/queries.ts';
import { detailWords as words } from '../words.ts';
import styles from './detail.module.css';

/** Where an item is used, with links. */
export function UsesPart({ id }: { id: number }) {
  const { data } = useQuery(callQuery('libraryUses', { id }));
  const uses = data?.items ?? [];
  return (
    <section className={styles.part}>
      <h3>
        {words.uses} {uses.length > 0 && <small>{uses.length}</small>}
      </h3>
      {data && uses.length === 0 && <p className={styles.quiet}>{words.nowhere}</p>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind}/${use.key}`}>
            <Use use={use} />
            <small>
              {[
                words.useKinds[use.kind] ?? use.kind,
                ...use.places.flatMap((place) => words.usePlaces[place] ?? []),
              ]
                .filter((word, n, all) => all.indexOf(word) === n)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Use({ use: { kind, key, title } }: { use: MediaUse }) {
  if (kind === 'article' || kind === 'piece')
    return (
      <Link to="/iro/$id" params={{ id: key }}>
        {title ?? key}
      </Link>
    );
  if (kind === 'video')
    return (
      <Link to="/keptar" search={{ kep: Number(key) }}>
        {key}
      </Link>
    );
  return <span>{title ?? key}</span>;
}
