import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MediaItem } from '#contract/library.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { toast } from '#desk/design/toast.tsx';
import { nameOfItem } from '#desk/library/item-name.ts';
import { refreshLibrary } from '#desk/library/upload/uploads.ts';
import { Thumbnail } from '#desk/library/wall/wall-item.tsx';
import { detailWords as words } from '../words.ts';
import styles from './detail.module.css';

/** Similar pictures; a pair that was marked as different is not shown. */
export function SimilarPart({ item }: { item: MediaItem }) {
  const { data } = useQuery({
    ...callQuery('similarItems', { id: item.id }),
    enabled: item.file.similarCount > 0,
  });
  const keep = useMutation({
    mutationFn: (other: number) => ask('keepSimilar', { id: item.id }, { body: { other } }),
    onSuccess: refreshLibrary,
    onError: (error) => void toast(sentenceOf(error)),
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
            {/* The sheet of an item is one entry of the history, whichever item it shows. */}
            <Link to="/keptar" search={(old) => ({ ...old, kep: other.id })} replace>
              {nameOfItem(other)}
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
