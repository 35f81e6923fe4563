import { sampleFixture, sampleRow, sampleTopPlayer } from '#portal/testing/football.ts';
import { FormTiles } from './form-tiles.tsx';
import { groupByLeague } from './group-matches.ts';
import { MatchList } from './match-list.tsx';
import { MatchRow } from './match-row.tsx';
import { StandingsTable, ZoneKey } from './standings-table.tsx';
import { TeamMark } from './team-mark.tsx';
import { TopList } from './top-list.tsx';

export default { title: 'parts/football' };

const league = 271;
/** An hour after the sample match began, unix milliseconds. */
const now = (sampleFixture().fixture.timestamp + 3600) * 1000;
const goals = { home: 2, away: 1 };
const row = (...fixture: Parameters<typeof sampleFixture>) => (
  <MatchRow fixture={sampleFixture(...fixture)} href="/foci?meccs=1" now={now} />
);

export const MatchPlanned = () => row('NS');
export const MatchLive = () => row('2H', { goals, elapsed: 61 });
export const MatchHalfTime = () => row('HT', { goals, elapsed: 45 });
export const MatchFinished = () => row('FT', { goals });
export const MatchPenalties = () =>
  row('PEN', {
    goals: { home: 1, away: 1 },
    score: { ...sampleFixture().score, penalty: { home: 4, away: 3 } },
  });
export const MatchPostponed = () => row('PST');
export const MatchCurrent = () => (
  <MatchRow fixture={sampleFixture('FT', { goals })} href="/foci?meccs=1" isCurrent hasDate now={now} />
);

export const Matches = () => (
  <MatchList
    groups={groupByLeague([sampleFixture('FT', { id: 1, goals }), sampleFixture('NS', { id: 2 })], [league])}
    hrefOf={({ fixture }) => `/foci?meccs=${fixture.id}`}
    now={now}
  />
);

const names = ['Tölgyvári SC', 'Füzesremete FC', 'Kőhalmi TE', 'Nyíresi AC'];
const zones = [
  'Promotion - Champions League (Qualification)',
  'Promotion - Conference League (Qualification)',
  null,
  'Relegation',
];
const rows = names.map((name, index) =>
  sampleRow({
    rank: index + 1,
    team: { ...sampleRow().team, id: index + 1, name },
    description: zones[index] ?? null,
  }),
);

export const Standings = () => <StandingsTable rows={rows} league={league} caption="NB I" isCaptionVisible />;
export const StandingsOfMatch = () => (
  <StandingsTable rows={rows} league={league} caption="NB I" highlightedTeams={[1, 3]} />
);
export const StandingsZones = () => <ZoneKey rows={rows} league={league} />;
export const TopScorers = () => (
  <TopList
    players={[sampleTopPlayer('Vízi Bence', { goals: 9 }), sampleTopPlayer('Ács Soma', { goals: 7 })]}
    kind="goals"
    league={league}
    caption="Góllövőlista"
    now={now}
  />
);
export const TeamMarks = () => (
  <p>
    <TeamMark name="Tölgyvári SC" side="home" /> <TeamMark name="Füzesremete FC" side="away" isLarge />
  </p>
);

export const ClubShields = () => (
  <>
    <TeamMark name="Ferencváros" isLarge />
    <TeamMark name="Real Madrid" isLarge />
    <TeamMark name="Barcelona" />
  </>
);

export const Form = () => <FormTiles outcomes={['win', 'draw', 'loss', 'win', 'win']} />;
