import { classNames } from '#portal/design/primitives/class-names.ts';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import styles from './calendar-list.module.css';
import type { Links } from './formula-1-address.ts';
import {
  type GrandPrix,
  isOver,
  isResultMissing,
  parseStart,
  prixName,
  prixNote,
  prixPlace,
  prixShortDays,
  sessionStatus,
} from './grands-prix.ts';
import { words } from './words.ts';

interface CalendarListProps {
  season: number;
  prix: readonly GrandPrix[];
  /** Id of the grand prix that is shown. */
  chosen: number | null;
  /** Id of the next or the last grand prix. */
  current: number | null;
  links: Links;
  /** Unix milliseconds. */
  now: number;
}

/** The grands prix of a season. */
export function CalendarList(props: CalendarListProps) {
  const { season, prix, chosen, current, links, now } = props;
  return (
    <section className={styles.calendar} aria-labelledby="naptar">
      <h2 className={styles.title} id="naptar">
        {words.calendar(season)}
      </h2>
      <ol className={styles.list}>
        {prix.map((each) => (
          <li
            key={each.id}
            className={classNames(
              styles.row,
              each.id === chosen && styles.chosen,
              (isOver(each.main) || isResultMissing(each.main, now)) && styles.over,
            )}
          >
            <span className={styles.round}>{each.round ?? '–'}</span>
            <div className={styles.what}>
              <a
                className={styles.name}
                href={links.to({ season, competition: each.id })}
                aria-current={each.id === chosen ? 'true' : undefined}
              >
                {prixName(each)}
              </a>
              <span className={styles.where}>{prixPlace(each)}</span>
              {prixNote(each) !== null && <span className={styles.where}>{prixNote(each)}</span>}
            </div>
            <span className={styles.when}>
              {prixShortDays(each)}
              <Status prix={each} isNext={each.id === current} now={now} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Status({ prix, isNext, now }: { prix: GrandPrix; isNext: boolean; now: number }) {
  const { main, sessions } = prix;
  if (sessions.some((session) => sessionStatus(session) === 'Live')) return <LiveBadge />;
  if (main.status === 'Cancelled') return <span className={styles.note}>{words.cancelled}</span>;
  if (main.status === 'Postponed') return <span className={styles.note}>{words.postponed}</span>;
  if (isResultMissing(main, now)) return <span className={styles.note}>{words.unknown}</span>;
  // One that has begun stays the current one until its result is due.
  if (isNext && main.status !== 'Completed' && parseStart(main) * 1000 > now)
    return <span className={styles.next}>{words.next}</span>;
  return null;
}
