import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { shortMoment } from '#desk/design/moment.ts';
import { useNow } from '#desk/design/use-now.ts';
import { actionNames, frontWords } from '../words.ts';
import styles from './ledger.module.css';

const words = frontWords.ledger;

interface PlansProps {
  site: SiteSlug;
  mayChange: boolean;
  onReopen(plan: number): void;
  onDelete(plan: number): void;
}

/** Changes for a time to come, and those of today with what became of them. */
export function Plans({ site, mayChange, onReopen, onDelete }: PlansProps) {
  const { data } = useQuery(callQuery('frontPlans', { site }));
  const now = useNow();
  const items = data?.items ?? [];
  return (
    <section>
      <h2 className={styles.title}>{words.planned}</h2>
      {items.length === 0 && <p className={styles.quiet}>{words.noPlans}</p>}
      <ol className={styles.plan}>
        {items.map(({ id, runAt, title, by, isDone, fault }) => (
          <li key={id}>
            <time>{shortMoment(runAt, now)}</time>
            <div>
              {title}
              <small>{by}</small>
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

/** What was put up, newest first; each can be looked at, and put up again. */
export function FormerStates({ site, onShow }: { site: SiteSlug; onShow(state: number): void }) {
  const [count, setCount] = useState(shownAtFirst);
  const { data } = useQuery(callQuery('frontStates', { site, limit: count }));
  const now = useNow();
  const items = data?.items ?? [];
  return (
    <section>
      <h2 className={styles.title}>{words.former}</h2>
      <ol className={styles.plan}>
        {items.map(({ id, at, by, action, note }) => {
          const what = note === null || action === 'undo' ? actionNames[action] : note;
          return (
            <li key={id}>
              <time>{shortMoment(at, now)}</time>
              <div>
                <button
                  type="button"
                  className={styles.state}
                  aria-label={words.show(`${shortMoment(at, now)}, ${what}`)}
                  onClick={() => onShow(id)}
                >
                  {what}
                </button>
                {by && <small>{by}</small>}
              </div>
            </li>
          );
        })}
      </ol>
      {items.length === count && count < shownAtMost && (
        <Button look="quiet" onClick={() => setCount(shownAtMost)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}
