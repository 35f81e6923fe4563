import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Edited } from './content.ts';

export interface TipTables {
  tip_game: { slug: string; title: string; made_at: Date } & Edited;
  tip_round: { id: GeneratedAlways<number>; game: string; position: number; title: string };
  tip_match: {
    id: GeneratedAlways<number>;
    round_id: number;
    position: number;
    fixture_id: number | null;
    home: string;
    away: string;
    kick_off: Date;
    deadline: Date;
    state: ColumnType<'open' | 'final' | 'void', 'open' | undefined>;
    home_goals: number | null;
    away_goals: number | null;
    settled_at: Date | null;
  };
  tip_player: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    name: string;
    name_key: string;
    made_at: ColumnType<Date, Date | undefined>;
  };
  tip: {
    player_id: number;
    match_id: number;
    home: number;
    away: number;
    placed_at: Date;
    points: number | null;
  };
  tip_score: {
    game: string;
    player_id: number;
    points: number;
    exact: number;
    difference: number;
    outcome: number;
    matches: number;
  };
  tip_league: {
    id: GeneratedAlways<number>;
    key: string;
    name: string;
    owner_id: number | null;
    made_at: ColumnType<Date, Date | undefined>;
  };
  tip_league_member: { league_id: number; player_id: number; joined_at: ColumnType<Date, Date | undefined> };
}
