import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MediaUse } from '#contract/library.ts';
import { callQuery } from '#desk/api/queries.ts';
import { kindOf, type RecordName } from '#desk/rooms/records/kinds.ts';
import { keyText, placeName } from '#desk/rooms/records/source.ts';
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
                ...siteOf(use.key),
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
  const record = recordKinds[kind];
  const name = title ?? siteNameOf(key) ?? (record && placeName(record, key)) ?? keyText(key);
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
  if (record === undefined) return <span>{name}</span>;
  // The key of a quiz goes on to a question and an answer.
  const recordKey = kind === 'quiz' ? (key.split('/')[0] ?? key) : key;
  return (
    <Link to="/torzsadatok/$kind/$key" params={{ kind: kindOf(record).slug, key: recordKey }}>
      {name}
    </Link>
  );
}

/** The name of the site in the key of a site's record, such as `erdely/after-youtube`. */
function siteOf(key: string): string[] {
  const [site = '', slug] = key.split('/');
  const name = siteNameOf(site);
  return slug === undefined || name === undefined ? [] : [name];
}

/** Kinds of uses that are records with an address of their own. */
const recordKinds: Readonly<Record<string, RecordName>> = {
  author: 'Author',
  podcast: 'Podcast',
  episode: 'Episode',
  quiz: 'Quiz',
  unique: 'Unique',
  'sponsored-line': 'SponsoredLine',
};
