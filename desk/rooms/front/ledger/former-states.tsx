import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontState } from '#contract/front-draft.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { actionNames, frontWords } from '../words.ts';
import styles from './ledger.module.css';
import { StatePicture } from './state-picture.tsx';

const words = frontWords.ledger;

const initialCount = 8;
const maxCount = 50;

/** Published states, newest first; each can be viewed, and published again. */
export function FormerStates({ site, onShow }: { site: SiteSlug; onShow(state: number): void }) {
  const [count, setCount] = useState(initialCount);
  const { data, error, refetch } = useQuery(callQuery('frontStates', { site, limit: count }));
  const now = useNow();
  const items = data?.items ?? [];
  return (
    <section>
      <h2 className={styles.title}>{words.former}</h2>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      <ol className={styles.plan}>
        {items.map((state) => (
          <FormerStateRow
            key={state.id}
            site={site}
            state={state}
            now={now}
            onShow={() => onShow(state.id)}
          />
        ))}
      </ol>
      {items.length === count && count < maxCount && (
        <Button look="quiet" onClick={() => setCount(maxCount)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

interface FormerStateProps {
  site: SiteSlug;
  state: FrontState;
  /** Unix seconds. */
  now: number;
  onShow(): void;
}

function FormerStateRow({ site, state: { id, at, by, action, note }, now, onShow }: FormerStateProps) {
  const label = note === null || action === 'undo' ? actionNames[action] : note;
  const item = useRef<HTMLLIElement>(null);
  const hasBeenVisible = useHasBeenVisible(item);
  // A state never changes; it is fetched when it is scrolled into view.
  const { data } = useQuery({
    ...callQuery('frontState', { site, id }),
    enabled: hasBeenVisible,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const page = data?.page;
  return (
    <li ref={item} className={styles.former}>
      <div>
        <time>{shortMoment(at, now)}</time>
        {page !== null && <StatePicture groups={page?.groups ?? []} />}
      </div>
      <div>
        <button
          type="button"
          className={styles.state}
          aria-label={words.show(`${shortMoment(at, now)}, ${label}`)}
          onClick={onShow}
        >
          {label}
        </button>
        {by && <small>{by}</small>}
        {page && <p>{page.groups[0]?.boxes[0]?.title}</p>}
        {page === null && <small>{words.noPicture}</small>}
      </div>
    </li>
  );
}

/** Whether an element has been visible. */
function useHasBeenVisible(place: RefObject<HTMLElement | null>): boolean {
  const [hasBeenVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return hasBeenVisible;
}
