import { type FootballSquad, squadPositions } from '#contract/football-tables.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { groupByMatchday } from '#portal/parts/football/group-matches.ts';
import { MatchList } from '#portal/parts/football/match-list.tsx';
import { TeamMark } from '#portal/parts/football/team-mark.tsx';
import type { ChosenTeam, TournamentData } from './load-tournament.ts';
import { hrefOfMatch } from './match-href.ts';
import styles from './teams.module.css';

type TeamsData = Extract<TournamentData, { show: 'teams' }>;

/** All teams of a tournament, or the one that was chosen, with its matches and its squad. */
export function Teams({ data: { teams, chosen, tabPath }, now }: { data: TeamsData; now: number }) {
  if (chosen) return <TeamPage chosen={chosen} tabPath={tabPath} now={now} />;
  return (
    <ul className={styles.teams}>
      {teams.map(({ id, name, slug }) => (
        <li key={id}>
          <a href={`${tabPath}/${slug}`}>
            <TeamMark name={name} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function TeamPage({
  chosen: { team, fixtures, squad },
  tabPath,
  now,
}: {
  chosen: ChosenTeam;
  tabPath: string;
  now: number;
}) {
  return (
    <article aria-labelledby="csapat">
      <p className={styles.back}>
        <a className={layout.textLink} href={tabPath}>
          Minden csapat
        </a>
      </p>
      <h2 className={styles.name} id="csapat">
        <TeamMark name={team.name} large />
        {team.name}
      </h2>
      <div className={styles.columns}>
        <MatchList groups={groupByMatchday(fixtures)} hrefOf={hrefOfMatch} level={3} now={now} dated />
        {squad ? <Squad squad={squad} /> : <p className={layout.finePrint}>A keretet nem ismerjük.</p>}
      </div>
    </article>
  );
}

const positionNames: Readonly<Record<(typeof squadPositions)[number], string>> = {
  Goalkeeper: 'Kapusok',
  Defender: 'Védők',
  Midfielder: 'Középpályások',
  Attacker: 'Csatárok',
};

function Squad({ squad: { players } }: { squad: FootballSquad }) {
  return (
    <table className={table.table}>
      <caption>Keret</caption>
      <thead>
        <tr>
          <th scope="col">Mez</th>
          <th scope="col">Játékos</th>
          <th className={table.number} scope="col">
            Kor
          </th>
        </tr>
      </thead>
      {squadPositions.map((position) => (
        <tbody key={position}>
          <tr>
            <th className={styles.position} scope="rowgroup" colSpan={3}>
              {positionNames[position]}
            </th>
          </tr>
          {players
            .filter((player) => player.position === position)
            .map(({ id, number, name, age }) => (
              <tr key={id}>
                <td>{number ?? '–'}</td>
                <th scope="row">{name}</th>
                <td className={table.number}>{age ?? '–'}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
