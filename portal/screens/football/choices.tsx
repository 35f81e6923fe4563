import { countryName } from '#contract/football-names.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import { shortDay, weekdayName } from '#portal/format/day-words.ts';
import boxes from '#portal/parts/body/boxes.module.css';
import { findLeagueName, leagueName, quickLeagues, seasonName } from '#portal/parts/football/competitions.ts';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './choices.module.css';
import { footballAddress, footballPath } from './football-parameters.ts';
import type { FootballData } from './load-football.ts';
import { daysFrom, type ListedMatches } from './load-matches.ts';
import { words } from './words.ts';

/**
 * Links to the most popular competitions with data. On a page with tables, they lead to the same kind of
 * page.
 */
export function QuickLinks({
  data: { state, league, choices },
  site,
}: {
  data: FootballData;
  site: PortalSite;
}) {
  const { page } = state;
  const isAll = page === null && !league.isChosen && state.country === null;
  const isOffered = (id: number) =>
    choices.all === null || choices.all.some((entry) => entry.league.id === id);
  return (
    <nav className={styles.quick} aria-label={words.leagues}>
      {page === null && (
        <a
          className={classNames(styles.link, isAll && styles.current)}
          href={footballAddress({})}
          aria-current={isAll ? 'page' : undefined}
        >
          {words.allLeagues}
        </a>
      )}
      {quickLeagues[site.slug].filter(isOffered).map((id) => {
        const isCurrent = (league.isChosen || page !== null) && league.id === id;
        return (
          <a
            key={id}
            className={classNames(styles.link, isCurrent && styles.current)}
            href={footballAddress({ league: id, page })}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {findLeagueName(id)}
          </a>
        );
      })}
    </nav>
  );
}

interface DayStripProps {
  data: FootballData;
  matches: ListedMatches;
}

/**
 * Links to the neighbouring days, or to a competition's match days. The forms lead to any other day.
 */
export function DayStrip({ data, matches: { day, days } }: DayStripProps) {
  const { state, today } = data;
  const here = {
    country: state.country,
    league: state.league,
    season: state.league === null ? null : state.season,
  };
  return (
    <nav className={styles.strip} aria-label={words.day}>
      {days.map((each) => (
        <a
          key={each}
          className={styles.day}
          href={footballAddress({ ...here, day: each })}
          aria-current={each === day ? 'date' : undefined}
        >
          {dayName(each, today)}
          <b>{shortDay(each)}</b>
        </a>
      ))}
    </nav>
  );
}

/** „tegnap”, „ma”, „holnap”, otherwise the day of the week; with the year if it is not the current one. */
function dayName(day: string, today: string): string {
  if (day === today) return words.today;
  if (day === daysFrom(today, -1)) return words.yesterday;
  if (day === daysFrom(today, 1)) return words.tomorrow;
  return day.slice(0, 4) === today.slice(0, 4) ? weekdayName(day) : `${day.slice(0, 4)}.`;
}

/**
 * Plain forms that choose a day, country, competition and season.
 * @param day the day that is shown; null on pages of tables
 */
export function Pickers({ data, day }: { data: FootballData; day: string | null }) {
  return (
    <details className={classNames(boxes.accordion, styles.pickers)} open={data.state.country !== null}>
      <summary className={boxes.summary}>
        <span>{words.moreChoices}</span>
        <Icon name="down" className={boxes.arrow} />
      </summary>
      <div className={styles.forms}>
        <CountryForm data={data} />
        <LeagueForm data={data} />
        {day !== null && <DayForm data={data} day={day} />}
      </div>
    </details>
  );
}

function CountryForm({ data: { choices, state } }: { data: FootballData }) {
  const country = choices.countries
    .map((name) => ({ name, label: countryName(name) ?? name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'hu'));
  if (country.length < 2) return null;
  return (
    <form className={styles.form} action={footballPath}>
      {state.page && <input type="hidden" name="oldal" value={state.page} />}
      <label htmlFor="foci-orszag">{words.country}</label>
      <select className={field.input} id="foci-orszag" name="orszag" defaultValue={choices.country}>
        {country.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <button className={button.button} type="submit">
        {words.chooseCountry}
      </button>
    </form>
  );
}

function LeagueForm({ data: { choices, state, league } }: { data: FootballData }) {
  const seasons = league.entry?.seasons.map(({ year }) => year).toReversed() ?? [];
  if (choices.leagues.length === 0) return null;
  return (
    <form className={styles.form} action={footballPath}>
      {state.page && <input type="hidden" name="oldal" value={state.page} />}
      <input type="hidden" name="orszag" value={choices.country} />
      <label htmlFor="foci-liga">{words.league}</label>
      <select className={field.input} id="foci-liga" name="liga" defaultValue={league.id}>
        {choices.leagues.map((each) => (
          <option key={each.league.id} value={each.league.id}>
            {leagueName(each.league)}
          </option>
        ))}
      </select>
      {seasons.length > 0 && (
        <>
          <label htmlFor="foci-szezon">{words.season}</label>
          <select className={field.input} id="foci-szezon" name="szezon" defaultValue={league.season}>
            {seasons.map((year) => (
              <option key={year} value={year}>
                {seasonName(league.id, year)}
              </option>
            ))}
          </select>
        </>
      )}
      <button className={button.button} type="submit">
        {words.showLeague}
      </button>
    </form>
  );
}

function DayForm({ data: { state, league }, day }: { data: FootballData; day: string }) {
  return (
    <form className={styles.form} action={footballPath}>
      {state.country !== null && <input type="hidden" name="orszag" value={state.country} />}
      {state.league !== null && <input type="hidden" name="liga" value={league.id} />}
      {state.league !== null && state.season !== null && (
        <input type="hidden" name="szezon" value={state.season} />
      )}
      <label htmlFor="foci-nap">{words.day}</label>
      <input className={field.input} id="foci-nap" type="date" name="nap" defaultValue={day} required />
      <button className={button.button} type="submit">
        {words.showDay}
      </button>
    </form>
  );
}
