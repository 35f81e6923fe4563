import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import type { Redirects } from '#contract/publication/redirects.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Failed } from '#desk/design/failed.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { number } from '#portal/format/number.ts';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import styles from './special.module.css';
import { hitWords as words } from './words.ts';

const maxShown = 50;

/** How often redirects are followed, the most used first. */
export function RedirectsExtra({ recordKey, document }: ExtraProps) {
  const now = useNow();
  const { data, error, refetch } = useQuery(callQuery('redirectHits', { site: recordKey as SiteSlug }));
  const rows = new Set((document as Redirects).rows.map(({ from }) => from));
  const items = data?.items.filter(({ from }) => rows.has(from)) ?? [];
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <p className={part.quiet}>{words.unused(rows.size - items.length)}</p>}
      <ul className={styles.deliveries}>
        {items.slice(0, maxShown).map(({ from, hits, lastAt }) => (
          <li key={from}>
            <span>
              {from}
              <small>{words.last(shortMoment(lastAt, now))}</small>
            </span>
            <b>{number(hits)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
