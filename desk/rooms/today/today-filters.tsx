import { Link, useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '#contract/calls.ts';
import type { PieceState } from '#contract/piece.ts';
import { number } from '#portal/format/number.ts';
import { RowTabs } from '../../design/row-tabs.tsx';
import { siteNames } from '../../shell/words.ts';
import styles from './today-filters.module.css';
import type { TodaySearch } from './today-search.ts';
import { useStateTitles } from './use-state-titles.ts';
import { type TodayView, todayWords, viewNames } from './words.ts';

interface TodayFiltersProps {
  search: TodaySearch;
  counts: OutputOf<'countPieces'>['counts'] | undefined;
  sections: ReadonlyMap<string, string>;
}

/** Tabs by state, saved views, and filters. All of it is in the address. */
export function TodayFilters({ search, counts, sections }: TodayFiltersProps) {
  const navigate = useNavigate({ from: '/' });
  const narrow = (change: Partial<TodaySearch>) =>
    navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const tabs: ReadonlyArray<[state: PieceState | undefined, name: string]> = [
    [undefined, todayWords.all],
    ...(Object.entries(useStateTitles()) as Array<[PieceState, string]>),
  ];
  return (
    <div className={styles.filters}>
      <RowTabs label={todayWords.states}>
        {tabs.map(([state, name]) => (
          <Link
            key={name}
            from="/"
            search={(old) => ({ ...old, allapot: state })}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {name} {state && <small>{countText(counts?.[state])}</small>}
          </Link>
        ))}
      </RowTabs>
      <div className={styles.picks}>
        {(Object.entries(viewNames) as Array<[TodayView, string]>).map(([view, name]) => (
          <button
            key={view}
            type="button"
            className={styles.view}
            aria-pressed={search.nezet === view}
            onClick={() => narrow({ nezet: search.nezet === view ? undefined : view })}
          >
            {name}
          </button>
        ))}
        <label className={styles.pick}>
          {todayWords.section}:{' '}
          <select
            value={search.rovat ?? ''}
            onChange={({ target }) => narrow({ rovat: target.value || undefined })}
          >
            <option value="">{todayWords.anySection}</option>
            {[...sections].map(([slug, name]) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.pick}>
          {todayWords.site}:{' '}
          <select
            value={search.lap ?? ''}
            onChange={({ target }) => narrow({ lap: (target.value || undefined) as TodaySearch['lap'] })}
          >
            <option value="">{todayWords.anySite}</option>
            {Object.entries(siteNames).map(([site, name]) => (
              <option key={site} value={site}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

/** The server counts to a thousand. */
const countText = (count: number | undefined) => (count === 1000 ? `${number(count)}+` : count);
