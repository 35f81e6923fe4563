import { AdSlot } from './ad-slot.ts';
import { AuthState } from './auth.ts';
import { Standings, TopPlayer } from './football-tables.ts';
import { Circuit, Driver, Race, Team } from './formula-1.ts';
import { DriverPoints, PointsRow, ResultRow, TeamPoints } from './formula-1-tables.ts';
import { Site } from './frontend.ts';
import { GlobalState } from './global-state.ts';
import { Menus } from './menus.ts';
import { PodcastPlayer } from './podcast.ts';
import { Quiz, UserAnswer } from './quiz.ts';
import { SearchFilters } from './search.ts';

/**
 * Entities that no call of the content service returns. The API's documentation describes them all the same.
 */
export const entities = [
  AdSlot,
  AuthState,
  Circuit,
  Driver,
  DriverPoints,
  GlobalState,
  Menus,
  PodcastPlayer,
  PointsRow,
  Quiz,
  Race,
  ResultRow,
  SearchFilters,
  Site,
  Standings,
  Team,
  TeamPoints,
  TopPlayer,
  UserAnswer,
] as const;
