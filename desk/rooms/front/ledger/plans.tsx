import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { frontWords } from '../words.ts';
import styles from './ledger.module.css';
import { outcomeOf } from './plan-outcome.ts';
import { outcomeWords } from './plan-outcome-words.ts';

const words = frontWords.ledger;

interface PlansProps {
  site: SiteSlug;
  mayChange: boolean;
  onReopen(plan: number): void;
  onDelete(plan: number): void;
}

/** Scheduled changes, and today's with their outcome. */
export function Plans({ site, mayChange, onReopen, onDelete }: PlansProps) {
  const { data, error, refetch } = useQuery(callQuery('frontPlans', { site }));
  const now = useNow();
  const items = data?.items ?? [];
  return (
    <section>
      <h2 className={styles.title}>{words.planned}</h2>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles.quiet}>{words.noPlans}</p>}
      <ol className={styles.plan}>
        {items.map(({ id, runAt, title, by, isDone, fault, repeats }) => (
          <li key={id}>
            <time>{shortMoment(runAt, now)}</time>
            <div>
              {title}
              <small>{repeats && !isDone ? `${words.repeats[repeats]}, ${by}` : by}</small>
              {fault && <Outcome fault={fault} />}
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

function Outcome({ fault }: { fault: string }) {
  const { isRefused, sentences } = outcomeOf(fault);
  return (
    <small className={styles.faultNote}>
      {isRefused ? outcomeWords.refused : outcomeWords.partial}
      {sentences.join(' ')}
    </small>
  );
}
