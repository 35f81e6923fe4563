import type { SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import type { TeamNames } from '../../platform.ts';
import { nameWords } from './answer-query.ts';
import type { TeamEntry } from './match-team.ts';

/** Words of clubs' names that readers leave out. */
const clubWords = new Set([
  'fc',
  'sc',
  'cf',
  'ac',
  'sk',
  'tc',
  'se',
  'afc',
  'fk',
  'ud',
  'cd',
  'rc',
  'vfb',
  'tsg',
  'club',
  'ssc',
]);

export interface TeamIndex {
  teams: TeamEntry[];
  /** False: seasons that the live-score service could not provide are left out. */
  isComplete: boolean;
}

/** All teams of the followed seasons, with readers' names for them. */
export async function readTeams(ask: Transport, teamNames: TeamNames, site: SiteSlug): Promise<TeamIndex> {
  const context = { site, signedIn: false };
  const { response: leagues } = await ask('footballCompetitions', {}, context);
  const seasons = leagues.flatMap(({ league: { id: league }, seasons: years }) =>
    years.map((season) => ({ league, ...season })),
  );
  const entries: TeamEntry[] = [];
  let isComplete = true;
  for (const { league, year: season, start, sources = [] } of seasons) {
    const fixtures = await ask('livescoreFixtures', { league, season, startdate: start }, context).then(
      ({ response }) => response,
      () => null,
    );
    if (fixtures === null) {
      isComplete = false;
      continue;
    }
    const teams = new Map(
      fixtures.flatMap(
        ({ teams: { home, away } }) =>
          [
            [home.id, home.name],
            [away.id, away.name],
          ] as const,
      ),
    );
    for (const [id, sourceName] of teams) {
      const { name, aliases, isNational } = teamNames({ name: sourceName }, league);
      const names = [sourceName, name, ...aliases].map(wordsOfTeam).filter((words) => words.length > 0);
      const sourceNames = sources.map((source) => source.name);
      entries.push({ id, name, names, league, season, start, isNational, sources: sourceNames });
    }
  }
  return { teams: entries, isComplete };
}

function wordsOfTeam(name: string): string[] {
  const words = nameWords(name);
  const own = words.filter((word) => !clubWords.has(word));
  return own.length > 0 ? own : words;
}
