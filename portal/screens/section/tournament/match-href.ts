import type { Fixture } from '#contract/football.ts';
import { footballAddress } from '#portal/screens/football/football-parameters.ts';

/** Address of a match's page. */
export const hrefOfMatch = ({ fixture, league }: Fixture): string =>
  footballAddress({ league: league.id, season: league.season ?? null, match: fixture.id });
