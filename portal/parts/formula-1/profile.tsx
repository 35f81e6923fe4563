import type { Driver, Team } from '#contract/formula-1.ts';
import type { DriverPoints, TeamPoints } from '#contract/formula-1-tables.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { number } from '#portal/format/number.ts';
import type { SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { BackLink } from './back-link.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import type { Links } from './formula-1-address.ts';
import styles from './profile.module.css';
import { TeamStripe } from './team-stripe.tsx';
import { countryName, formatPoints, formatPointsText, nationalityName, placeName } from './words.ts';

interface OneDriverProps {
  driver: Driver;
  /** In the season that is looked at. */
  row: DriverPoints | null;
  season: number;
  /** Marks of what tells how the season stands. */
  spoiler: SpoilerMarks | null;
  links: Links;
}

/** Facts, season and career of a driver (docs/product/sport.md#circuits-teams-drivers). */
export function OneDriver({ driver, row, season, spoiler, links }: OneDriverProps) {
  const team = row?.team.name ?? driver.teams.find((each) => each.season === season)?.team.name ?? null;
  return (
    <article className={styles.one} aria-labelledby="versenyzo">
      <OneHead
        id="versenyzo"
        name={driver.name}
        mark={driver.number === null ? driver.abbr : String(driver.number)}
        team={team}
        back={{ label: 'Minden versenyző', url: links.to({ page: 'versenyzok', season }) }}
      />
      <FactList facts={driverFacts(driver)} />
      {row && (
        <Block title={`Szezon: ${season}`} id="ev">
          <div {...spoiler}>
            <FactList
              facts={[
                { label: 'Hely a pontversenyben', value: `${row.position}.`, isLarge: true },
                {
                  label: 'Pont',
                  value: row.points === null ? null : formatPoints(row.points),
                  isLarge: true,
                },
                { label: 'Győzelem', value: row.wins === null ? null : String(row.wins), isLarge: true },
                {
                  label: 'Hátrány az élen állótól',
                  value: row.behind === null ? null : `${formatPoints(row.behind)} pont`,
                },
              ]}
            />
          </div>
        </Block>
      )}
      {driver.teams.length > 0 && <Career teams={driver.teams} links={links} />}
    </article>
  );
}

const formatCount = (value: number | null) => (value === null ? null : number(value));

function driverFacts(driver: Driver): Fact[] {
  return [
    { label: 'Világbajnoki cím', value: formatCount(driver.world_championships), isLarge: true },
    { label: 'Nagydíj', value: formatCount(driver.grands_prix_entered), isLarge: true },
    { label: 'Dobogó', value: formatCount(driver.podiums), isLarge: true },
    {
      label: 'Pont összesen',
      value: driver.career_points && formatPointsText(driver.career_points),
      isLarge: true,
    },
    { label: 'Legjobb eredmény', value: bestFinish(driver.highest_race_finish) },
    {
      label: 'Legjobb rajthely',
      value: driver.highest_grid_position ? `${driver.highest_grid_position}.` : null,
    },
    { label: 'Nemzetiség', value: driver.nationality && nationalityName(driver.nationality) },
    { label: 'Ország', value: driver.country.name && countryName(driver.country.name) },
    { label: 'Született', value: driver.birthdate && wholeDay(driver.birthdate) },
    { label: 'Születési hely', value: driver.birthplace && placeName(driver.birthplace) },
    { label: 'Rajtszám', value: driver.number === null ? null : String(driver.number) },
    { label: 'Rövidítés', value: driver.abbr },
  ];
}

/** For whom a driver drove, the newest season first; seasons with one team in a row are one line. */
function Career({ teams, links }: { teams: Driver['teams']; links: Links }) {
  return (
    <Block title="Csapatai" id="csapatai">
      <table className={classNames(table.table, styles.career)}>
        <thead>
          <tr>
            <th scope="col">Szezon</th>
            <th scope="col">Csapat</th>
          </tr>
        </thead>
        <tbody>
          {groupSeasons(teams).map(({ from, to, team }) => (
            <tr key={`${from} ${team.id}`}>
              <td>{from === to ? from : `${from}–${to}`}</td>
              <td>
                {team.id === null ? (
                  (team.name ?? '–')
                ) : (
                  <a href={links.to({ page: 'csapatok', season: to, team: team.id })}>{team.name ?? '–'}</a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}

interface Run {
  from: number;
  to: number;
  team: Driver['teams'][number]['team'];
}

/** @param teams in any order */
export function groupSeasons(teams: Driver['teams']): Run[] {
  const runs: Run[] = [];
  for (const { season, team } of teams.toSorted((a, b) => b.season - a.season)) {
    const last = runs.at(-1);
    if (last && last.team.name === team.name && last.from === season + 1) last.from = season;
    else runs.push({ from: season, to: season, team });
  }
  return runs;
}

interface OneTeamProps {
  team: Team;
  /** In the season that is looked at. */
  row: TeamPoints | null;
  drivers: readonly DriverPoints[];
  season: number;
  /** Marks of what tells how the season stands. */
  spoiler: SpoilerMarks | null;
  links: Links;
}

/** Facts, season and drivers of a team (docs/product/sport.md#circuits-teams-drivers). */
export function OneTeam({ team, row, drivers, season, spoiler, links }: OneTeamProps) {
  return (
    <article className={styles.one} aria-labelledby="csapat">
      <OneHead
        id="csapat"
        name={team.name}
        mark={null}
        team={team.name}
        back={{ label: 'Minden csapat', url: links.to({ page: 'csapatok', season }) }}
      />
      <FactList facts={teamFacts(team)} />
      {(row || drivers.length > 0) && (
        <Block title={`Szezon: ${season}`} id="ev">
          <div {...spoiler}>
            <FactList
              facts={[
                { label: 'Hely a pontversenyben', value: row && `${row.position}.`, isLarge: true },
                {
                  label: 'Pont',
                  value: row && row.points !== null ? formatPoints(row.points) : null,
                  isLarge: true,
                },
              ]}
            />
          </div>
          {drivers.length > 0 && (
            <ul className={styles.drivers}>
              {drivers.map(({ driver }) => (
                <li key={driver.id}>
                  <a href={links.to({ page: 'versenyzok', season, driver: driver.id })}>{driver.name}</a>
                  {driver.number !== null && <span>{driver.number}</span>}
                </li>
              ))}
            </ul>
          )}
        </Block>
      )}
    </article>
  );
}

/** „1. hely (128 alkalommal)”; null where it is not known. */
export const bestFinish = (best: Team['highest_race_finish']) =>
  best?.position
    ? `${best.position}. hely${best.number ? ` (${number(best.number)} alkalommal)` : ''}`
    : null;

function teamFacts(team: Team): Fact[] {
  return [
    { label: 'Világbajnoki cím', value: formatCount(team.world_championships), isLarge: true },
    { label: 'Első rajtkocka', value: formatCount(team.pole_positions), isLarge: true },
    { label: 'Leggyorsabb kör', value: formatCount(team.fastest_laps), isLarge: true },
    { label: 'Legjobb eredmény', value: bestFinish(team.highest_race_finish) },
    { label: 'Első szezon', value: team.first_team_entry ? String(team.first_team_entry) : null },
    { label: 'Székhely', value: team.base && placeName(team.base) },
    { label: 'Elnök', value: team.president },
    { label: 'Csapatfőnök', value: team.director },
    { label: 'Műszaki igazgató', value: team.technical_manager },
    { label: 'Kasztni', value: team.chassis },
    { label: 'Motor', value: team.engine },
    { label: 'Gumi', value: team.tyres },
  ];
}

interface OneHeadProps {
  id: string;
  name: string;
  /** The number on the car, or the three letters. */
  mark: string | null;
  team: string | null;
  back: { label: string; url: string };
}

/**
 * Who or what a page is about. Pictures are at the provider, whose host no page of ours asks for anything:
 * the number stands for them.
 */
export function OneHead({ id, name, mark, team, back }: OneHeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.back}>
        <BackLink url={back.url}>{back.label}</BackLink>
      </p>
      {(mark !== null || team === name) && (
        <p className={styles.mark} aria-hidden="true">
          {mark ?? <TeamStripe team={team} />}
        </p>
      )}
      <div className={styles.names}>
        <h2 className={styles.name} id={id}>
          {name}
        </h2>
        {team !== null && team !== name && (
          <p className={styles.team}>
            <TeamStripe team={team} />
            {team}
          </p>
        )}
      </div>
    </header>
  );
}
