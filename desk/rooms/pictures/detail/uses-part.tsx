import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MediaItem, MediaUse } from '#contract/library.ts';
import { ask } from '../../../api/ask.ts';
import { callQuery } from '../../../api/queries.ts';
import { Button } from '../../../design/button.tsx';
import { refreshLibrary } from '../../../library/upload/uploads.ts';
import { Thumbnail } from '../../../library/wall/wall-item.tsx';
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

/** Similar pictures; a pair that was marked as different is not shown. */
export function SimilarPart({ item }: { item: MediaItem }) {
  const { data } = useQuery({
    ...callQuery('similarItems', { id: item.id }),
    enabled: item.file.similarCount > 0,
  });
  const keep = useMutation({
    mutationFn: (other: number) => ask('keepSimilar', { id: item.id }, { body: { other } }),
    onSuccess: refreshLibrary,
  });
  const open = data?.items.filter(({ isSettled }) => !isSettled) ?? [];
  if (item.file.similarCount === 0 || open.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>
        {words.similar} <small>{open.length}</small>
      </h3>
      <ul>
        {open.map(({ item: other }) => (
          <li key={other.id} className={styles.similar}>
            <Thumbnail item={other} />
            <Link to="/keptar" search={(old) => ({ ...old, kep: other.id })}>
              {other.document.caption || other.document.alt || other.file.fileName}
            </Link>
            <Button look="quiet" onClick={() => keep.mutate(other.id)}>
              {words.keepBoth}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
