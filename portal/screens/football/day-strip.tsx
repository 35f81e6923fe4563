import { shortDay, weekdayName } from '#portal/format/day-words.ts';
import styles from './day-strip.module.css';
import { footballAddress } from './football-parameters.ts';
import type { FootballData } from './load-football.ts';
import { daysFrom, type ListedMatches } from './load-matches.ts';

interface DayStripProps {
  data: FootballData;
  matches: ListedMatches;
}

/**
 * Links to the days around the current one, or to a competition's match days. `pickers.tsx` has a field for
 * any other day.
 */
export function DayStrip({ data, matches: { day, days } }: DayStripProps) {
  const { state, today } = data;
  const here = {
    country: state.country,
    league: state.league,
    season: state.league === null ? null : state.season,
  };
  return (
    <nav className={styles.strip} aria-label="Nap">
      {days.map((each) => (
        <a
          key={each}
          className={styles.day}
          href={footballAddress({ ...here, day: each })}
          aria-current={each === day ? 'date' : undefined}
        >
          {dayWord(each, today)}
          <b>{shortDay(each)}</b>
        </a>
      ))}
    </nav>
  );
}

/** „tegnap”, „ma”, „holnap”, else the day of the week; with the year if it is not this one. */
function dayWord(day: string, today: string): string {
  if (day === today) return 'ma';
  if (day === daysFrom(today, -1)) return 'tegnap';
  if (day === daysFrom(today, 1)) return 'holnap';
  return day.slice(0, 4) === today.slice(0, 4) ? weekdayName(day) : `${day.slice(0, 4)}.`;
}
