import type { Fixture } from '#contract/football.ts';
import { footballAddress } from '#portal/screens/football/football-parameters.ts';

/** The page of a match: what happened in it is told there. */
export const hrefOfMatch = ({ fixture, league }: Fixture): string =>
  footballAddress({ league: league.id, season: league.season ?? null, match: fixture.id });
