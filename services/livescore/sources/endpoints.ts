import type { Question } from '../source.ts';

/** Path and query of the provider's call that answers a question (API-Football v3, API-Formula-1 v1). */
export function endpointOf(question: Question): string {
  switch (question.kind) {
    case 'leagues':
      return '/leagues';
    case 'fixtures':
    case 'standings':
      return `/${question.kind}?league=${question.league}&season=${question.season}`;
    case 'topscorers':
    case 'topyellowcards':
    case 'topredcards':
      return `/players/${question.kind}?league=${question.league}&season=${question.season}`;
    case 'squad':
      return `/players/squads?team=${question.team}`;
    case 'live':
      return `/fixtures?live=${question.leagues.join('-')}`;
    case 'matches':
      return `/fixtures?ids=${question.ids.join('-')}`;
    case 'predictions':
      return `/predictions?fixture=${question.fixture}`;
    case 'f1-seasons':
      return '/seasons';
    case 'circuits':
      return '/circuits';
    case 'races':
      return `/races?season=${question.season}`;
    case 'result':
      return `/rankings/races?race=${question.race}`;
    case 'grid':
      return `/rankings/startinggrid?race=${question.race}`;
    case 'pit-stops':
      throw new Error('Only the recorded source is asked for pit stops.');
    case 'driver-points':
      return `/rankings/drivers?season=${question.season}`;
    case 'team-points':
      return `/rankings/teams?season=${question.season}`;
    case 'team':
      return `/teams?id=${question.id}`;
    case 'driver':
      return `/drivers?id=${question.id}`;
  }
}
