import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import boxes from '#portal/parts/body/boxes.module.css';
import { leagueName, seasonName } from '#portal/parts/football/competitions.ts';
import { countryName } from '#portal/parts/football/country-name.ts';
import styles from './choices.module.css';
import { footballPath } from './football-parameters.ts';
import type { FootballData } from './load-football.ts';

/**
 * Plain forms that choose a day, country, competition and season.
 * @param day the day that is shown; null on pages of tables
 */
export function Pickers({ data, day }: { data: FootballData; day: string | null }) {
  return (
    <details className={boxes.accordion} open={data.state.country !== null}>
      <summary className={boxes.summary}>
        <span>Más bajnokság, idény, nap</span>
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
  const named = choices.countries
    .map((name) => ({ name, label: countryName(name) ?? name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'hu'));
  if (named.length < 2) return null;
  return (
    <form className={styles.form} action={footballPath}>
      {state.page && <input type="hidden" name="oldal" value={state.page} />}
      <label htmlFor="foci-orszag">Ország</label>
      <select id="foci-orszag" name="orszag" defaultValue={choices.country}>
        {named.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <button className={button.button} type="submit">
        Választom
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
      <label htmlFor="foci-liga">Bajnokság</label>
      <select id="foci-liga" name="liga" defaultValue={league.id}>
        {choices.leagues.map((each) => (
          <option key={each.league.id} value={each.league.id}>
            {leagueName(each.league)}
          </option>
        ))}
      </select>
      {seasons.length > 0 && (
        <>
          <label htmlFor="foci-szezon">Idény</label>
          <select id="foci-szezon" name="szezon" defaultValue={league.season}>
            {seasons.map((year) => (
              <option key={year} value={year}>
                {seasonName(league.id, year)}
              </option>
            ))}
          </select>
        </>
      )}
      <button className={button.button} type="submit">
        Megnézem
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
      <label htmlFor="foci-nap">Nap</label>
      <input id="foci-nap" type="date" name="nap" defaultValue={day} required />
      <button className={button.button} type="submit">
        Mutasd
      </button>
    </form>
  );
}
