import { firstRecordedId } from '../../source.ts';
import type { TeamFact } from './rows.ts';
import type { RecordedSeason } from './seasons.ts';

/**
 * Numbers of recorded facts. They never change, because addresses contain them, and they never collide with
 * the provider's (`firstRecordedId`):
 *
 *     9LLLYYNNN   match: competition, year, match of the season
 *     990000TTT   team: `number` in teams.tsv
 *     1SSSTTTNNN  player: position of the season in `recordedSeasons`, team, shirt number
 */
export const matchNumber = ({ league, season }: RecordedSeason, no: number) =>
  firstRecordedId + league * 100_000 + (season % 100) * 1_000 + no;

export const teamNumber = ({ number }: TeamFact) => 990_000_000 + number;

export const playerNumber = (place: number, team: TeamFact, shirt: number) =>
  1_000_000_000 + place * 1_000_000 + team.number * 1_000 + shirt;
