import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontState } from '#contract/front-draft.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { shortMoment } from '#desk/design/moment.ts';
import { useNow } from '#desk/design/use-now.ts';
import { actionNames, frontWords } from '../words.ts';
import styles from './ledger.module.css';
import { StatePicture } from './state-picture.tsx';

const words = frontWords.ledger;

interface PlansProps {
  site: SiteSlug;
  mayChange: boolean;
  onReopen(plan: number): void;
  onDelete(plan: number): void;
}

/** Scheduled changes, and today's with their outcome. */
export function Plans({ site, mayChange, onReopen, onDelete }: PlansProps) {
  const { data } = useQuery(callQuery('frontPlans', { site }));
  const now = useNow();
  const items = data?.items ?? [];
  return (
    <section>
      <h2 className={styles.title}>{words.planned}</h2>
      {items.length === 0 && <p className={styles.quiet}>{words.noPlans}</p>}
      <ol className={styles.plan}>
        {items.map(({ id, runAt, title, by, isDone, fault, repeats }) => (
          <li key={id}>
            <time>{shortMoment(runAt, now)}</time>
            <div>
              {title}
              <small>{repeats && !isDone ? `${words.repeats[repeats]}, ${by}` : by}</small>
              {fault && (
                <small className={styles.faultNote}>
                  {isDone ? 'Nem minden került ki: ' : ''}
                  {fault}
                </small>
              )}
              {mayChange && !isDone && (
                <span className={styles.planTools}>
                  <Button look="quiet" onClick={() => onReopen(id)}>
                    {words.reopen}
                  </Button>
                  <Button look="quiet" onClick={() => onDelete(id)}>
                    {words.deletePlan}
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const shownAtFirst = 8;
const shownAtMost = 50;

/** Published states, newest first; each can be viewed, and published again. */
export function FormerStates({ site, onShow }: { site: SiteSlug; onShow(state: number): void }) {
  const [count, setCount] = useState(shownAtFirst);
  const { data } = useQuery(callQuery('frontStates', { site, limit: count }));
  const now = useNow();
  const items = data?.items ?? [];
  return (
    <section>
      <h2 className={styles.title}>{words.former}</h2>
      <ol className={styles.plan}>
        {items.map((state) => (
          <Former key={state.id} site={site} state={state} now={now} onShow={() => onShow(state.id)} />
        ))}
      </ol>
      {items.length === count && count < shownAtMost && (
        <Button look="quiet" onClick={() => setCount(shownAtMost)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

interface FormerProps {
  site: SiteSlug;
  state: FrontState;
  /** Unix seconds. */
  now: number;
  onShow(): void;
}

function Former({ site, state: { id, at, by, action, note }, now, onShow }: FormerProps) {
  const label = note === null || action === 'undo' ? actionNames[action] : note;
  const item = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(item);
  // A state never changes; it is fetched when it is scrolled into view.
  const { data } = useQuery({
    ...callQuery('frontState', { site, id }),
    enabled: isSeen,
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
function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watching = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place]);
  return isSeen;
}
