import type { DataSource } from '#contract/football-leagues.ts';
import type { FootballPlayer } from '#contract/football-player.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { sourcesOf } from './load-football.ts';

/** The page of a player (docs/product/sport.md#team-and-player). */
export interface PlayerData {
  kind: 'player';
  player: FootballPlayer;
  sources: readonly DataSource[];
}

/** @throws ScreenEnd 404 for a player who is mentioned nowhere */
export async function loadPlayer(context: ScreenContext, id: number): Promise<PlayerData> {
  const { client, optional, path } = context;
  const [answer, competitions] = await Promise.all([
    client.footballPlayer({ player: id }),
    optional(client.footballCompetitions({}), null),
  ]);
  const [player] = answer.response;
  if (!player) throw notFound(path);
  const seasons = [
    ...player.squads,
    ...player.matches.map(({ fixture: { league } }) => ({ league: league.id, season: league.season ?? 0 })),
  ];
  return { kind: 'player', player, sources: sourcesOf({ all: competitions?.response ?? null }, seasons) };
}
