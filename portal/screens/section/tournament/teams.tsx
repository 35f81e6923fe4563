import layout from '#portal/design/primitives/layout.module.css';
import { groupByMatchday } from '#portal/parts/football/group-matches.ts';
import { teamHref } from '#portal/parts/football/hrefs.ts';
import { MatchList } from '#portal/parts/football/match-list.tsx';
import { SquadTable } from '#portal/parts/football/squad-table.tsx';
import { TeamMark } from '#portal/parts/football/team-mark.tsx';
import { seasonMatchAddress } from '#portal/screens/football/football-parameters.ts';
import type { ChosenTeam, TournamentData } from './load-tournament.ts';
import styles from './teams.module.css';

type TeamsData = Extract<TournamentData, { show: 'teams' }>;

/** All teams of a tournament, or the chosen one with its matches and squad. */
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
        <TeamMark name={team.name} isLarge />
        {team.name}
      </h2>
      <p className={layout.finePrint}>
        <a className={layout.textLink} href={teamHref(team.id)}>
          A csapat lapja: más tornák, forma, mérleg
        </a>
      </p>
      <div className={styles.columns}>
        <MatchList
          groups={groupByMatchday(fixtures)}
          hrefOf={seasonMatchAddress}
          level={3}
          now={now}
          hasDate
        />
        {squad ? <SquadTable squad={squad} /> : <p className={layout.finePrint}>A keretet nem ismerjük.</p>}
      </div>
    </article>
  );
}
