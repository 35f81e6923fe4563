import type { Driver, Team } from '#contract/formula-1.ts';
import type { DriverPoints, TeamPoints } from '#contract/formula-1-tables.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { DriverFacts, FactList, TeamFacts } from './facts.tsx';
import type { Links } from './formula-1-address.ts';
import type { ListedDriver, ListedTeam } from './load-standings.ts';
import { BackLink, TeamStripe } from './marks.tsx';
import { formatPoints, nationalityName, placeName } from './names.ts';
import styles from './people.module.css';
import type { DriverRace } from './results.ts';
import { SeasonRaces } from './season-races.tsx';
import { words } from './words.ts';

interface ListProps<T> {
  people: readonly T[];
  season: number;
  links: Links;
}

/** The drivers of a season. */
export function DriverList({ people, season, links }: ListProps<ListedDriver>) {
  return (
    <Block title={words.driversOf(season)} id="versenyzok">
      <ul className={classNames(layout.ruled, styles.list)}>
        {people.map((row) => {
          const { id, name, number, nationality, team } = row;
          return (
            <li key={id} className={styles.person}>
              <span className={styles.number}>{number ?? ''}</span>
              <div>
                <a className={styles.listName} href={links.to({ page: 'versenyzok', season, driver: id })}>
                  {name}
                </a>
                {team !== null && (
                  <p className={styles.listTeam}>
                    <TeamStripe team={team} />
                    {team}
                  </p>
                )}
                {nationality !== null && <p className={styles.minor}>{nationalityName(nationality)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

/** The teams of a season with their drivers. */
export function TeamList({ people, season, links }: ListProps<ListedTeam>) {
  return (
    <Block title={words.teamsOf(season)} id="csapatok">
      <ul className={classNames(layout.ruled, styles.list)}>
        {people.map(({ id, name, base, drivers }) => (
          <li key={id} className={styles.crew}>
            <p className={styles.listTeam}>
              <TeamStripe team={name} />
              <a className={styles.listName} href={links.to({ page: 'csapatok', season, team: id })}>
                {name}
              </a>
            </p>
            {drivers.length > 0 && <p>{drivers.map((driver) => driver.name).join(', ')}</p>}
            {base !== null && <p className={styles.minor}>{placeName(base)}</p>}
          </li>
        ))}
      </ul>
    </Block>
  );
}

interface ProfileProps {
  season: number;
  /** Marks everything that reveals the standings of the season. */
  spoiler: SpoilerMarks | null;
  links: Links;
}

interface DriverProfileProps extends ProfileProps {
  driver: Driver;
  /** In the season that is shown. */
  points: DriverPoints | null;
  races: readonly DriverRace[];
}

/** Facts, season and career of a driver. */
export function DriverProfile(props: DriverProfileProps) {
  const { driver, points, races, season, spoiler, links } = props;
  const team = points?.team.name ?? driver.teams.find((each) => each.season === season)?.team.name ?? null;
  return (
    <article className={styles.profile} aria-labelledby="versenyzo">
      <ProfileHead
        id="versenyzo"
        name={driver.name}
        mark={driver.number === null ? driver.abbr : String(driver.number)}
        team={team}
        back={{ label: words.everyDriver, url: links.to({ page: 'versenyzok', season }) }}
      />
      <DriverFacts driver={driver} />
      {points && (
        <Block title={words.season(season)} id="ev">
          <div {...spoiler}>
            <FactList
              facts={[
                ...standingFacts(points),
                {
                  label: words.wins,
                  value: points.wins === null ? null : String(points.wins),
                  isLarge: true,
                },
                {
                  label: words.facts.behind,
                  value: points.behind === null ? null : words.pointsBehind(formatPoints(points.behind)),
                },
              ]}
            />
          </div>
        </Block>
      )}
      <SeasonRaces races={races} season={season} spoiler={spoiler} links={links} />
      {driver.teams.length > 0 && <Career teams={driver.teams} links={links} />}
    </article>
  );
}

const standingFacts = ({ position, points }: Pick<TeamPoints, 'position' | 'points'>) => [
  { label: words.facts.standing, value: `${position}.`, isLarge: true },
  { label: words.points, value: points === null ? null : formatPoints(points), isLarge: true },
];

/** The teams of a driver. */
function Career({ teams, links }: { teams: Driver['teams']; links: Links }) {
  return (
    <Block title={words.career} id="csapatai">
      <table className={classNames(table.table, styles.career)}>
        <thead>
          <tr>
            <th scope="col">{words.seasonColumn}</th>
            <th scope="col">{words.team}</th>
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

interface TeamYears {
  from: number;
  to: number;
  team: Driver['teams'][number]['team'];
}

/**
 * Joins consecutive seasons with the same team.
 * @param teams in any order
 * @returns the newest first
 */
export function groupSeasons(teams: Driver['teams']): TeamYears[] {
  const groups: TeamYears[] = [];
  for (const { season, team } of teams.toSorted((a, b) => b.season - a.season)) {
    const last = groups.at(-1);
    if (last && last.team.name === team.name && last.from === season + 1) last.from = season;
    else groups.push({ from: season, to: season, team });
  }
  return groups;
}

interface TeamProfileProps extends ProfileProps {
  team: Team;
  /** In the season that is shown. */
  points: TeamPoints | null;
  drivers: readonly DriverPoints[];
}

/** Facts, season and drivers of a team. */
export function TeamProfile(props: TeamProfileProps) {
  const { team, points, drivers, season, spoiler, links } = props;
  return (
    <article className={styles.profile} aria-labelledby="csapat">
      <ProfileHead
        id="csapat"
        name={team.name}
        mark={null}
        team={team.name}
        back={{ label: words.everyTeam, url: links.to({ page: 'csapatok', season }) }}
      />
      <TeamFacts team={team} />
      {(points || drivers.length > 0) && (
        <Block title={words.season(season)} id="ev">
          <div {...spoiler}>{points && <FactList facts={standingFacts(points)} />}</div>
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

interface ProfileHeadProps {
  id: string;
  name: string;
  /** The car's number, or the driver's three letters. */
  mark: string | null;
  team: string | null;
  back: { label: string; url: string };
}

/** Name and mark. Photos would come from the provider's host, from which our pages load nothing. */
function ProfileHead(props: ProfileHeadProps) {
  const { id, name, mark, team, back } = props;
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
