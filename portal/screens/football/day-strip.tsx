import button from '#portal/design/primitives/button.module.css';
import { shortDay, weekdayOf } from '#portal/format/day-words.ts';
import choices from './choices.module.css';
import styles from './day-strip.module.css';
import { footballAddress, footballPath } from './football-parameters.ts';
import type { FootballData } from './load-football.ts';
import { daysFrom, type ListedMatches } from './load-matches.ts';

interface DayStripProps {
  data: FootballData;
  matches: ListedMatches;
}

/** The days around the one that is shown; of a competition, those on which it is played. Any other can be typed in. */
export function DayStrip({ data, matches: { day, days } }: DayStripProps) {
  const { state, league, today } = data;
  const here = { country: state.country, league: state.league, season: state.league === null ? null : state.season };
  return (
    <>
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
      <form className={`${choices.form} ${styles.any}`} action={footballPath}>
        {state.country !== null && <input type="hidden" name="orszag" value={state.country} />}
        {state.league !== null && <input type="hidden" name="liga" value={league.id} />}
        {here.season !== null && <input type="hidden" name="szezon" value={here.season} />}
        <label htmlFor="foci-nap">Másik nap</label>
        <input id="foci-nap" type="date" name="nap" defaultValue={day} required />
        <button className={button.button} type="submit">
          Mutasd
        </button>
      </form>
    </>
  );
}

/** „tegnap”, „ma”, „holnap”; the day of the week; in another year the year. */
function dayWord(day: string, today: string): string {
  if (day === today) return 'ma';
  if (day === daysFrom(today, -1)) return 'tegnap';
  if (day === daysFrom(today, 1)) return 'holnap';
  return day.slice(0, 4) === today.slice(0, 4) ? weekdayOf(day) : `${day.slice(0, 4)}.`;
}
