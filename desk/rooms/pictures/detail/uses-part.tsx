import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MediaUse } from '#contract/library.ts';
import { callQuery } from '#desk/api/queries.ts';
import { placeNames } from '#desk/rooms/records/words.ts';
import { siteNameOf } from '#desk/shell/words.ts';
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
  const name = title ?? nameWithoutTitle(kind, key);
  if (kind === 'article' || kind === 'piece')
    return (
      <Link to="/iro/$id" params={{ id: key }}>
        {name}
      </Link>
    );
  if (kind === 'video')
    return (
      <Link to="/keptar" search={{ kep: Number(key) }}>
        {name}
      </Link>
    );
  if (kind === 'front') return <Link to="/cimlap">{name}</Link>;
  const record = recordOf(kind, key);
  if (!record) return <span>{name}</span>;
  return (
    <Link to="/torzsadatok/$kind/$key" params={record}>
      {name}
    </Link>
  );
}

function nameWithoutTitle(kind: string, key: string): string {
  const [site = '', slug] = key.split('/');
  if (slug === undefined) return siteNameOf(site) ?? key;
  const name = kind === 'unique' ? (placeNames[slug] ?? slug) : slug;
  return `${name}, ${siteNameOf(site) ?? site}`;
}

/** Kinds of records that are edited at the address of their key. */
const recordKinds: Readonly<Record<string, string>> = {
  author: 'szerzok',
  podcast: 'podcastok',
  episode: 'adasok',
  quiz: 'kvizek',
  unique: 'helyek',
  'sponsored-line': 'szponzorsorok',
};

/** The address of a record; undefined if it has none of its own. */
function recordOf(kind: string, key: string): { kind: string; key: string } | undefined {
  const slug = recordKinds[kind];
  // The key of a quiz goes on to a question and an answer.
  const recordKey = kind === 'quiz' ? (key.split('/')[0] ?? key) : key;
  return slug === undefined ? undefined : { kind: slug, key: recordKey };
}
