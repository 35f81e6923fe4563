import type { Screen } from '#portal/page/screen.ts';
import { footballHead } from './football-head.ts';
import { footballState } from './football-parameters.ts';
import { FootballView } from './football-view.tsx';
import { type FootballData, loadFootball } from './load-football.ts';
import { loadPlayer, type PlayerData } from './load-player.ts';
import { loadTeam, type TeamData } from './load-team.ts';
import { PlayerView } from './player-view.tsx';
import { playerHead, teamHead } from './team-head.ts';
import { TeamView } from './team-view.tsx';

/**
 * `/foci`: matches of a day, a match, tables and lists (docs/product/sport.md#football-page), a team or a
 * player (docs/product/sport.md#team-and-player).
 */
export const footballScreen: Screen<FootballData | TeamData | PlayerData> = {
  async load(context) {
    const state = footballState(context.query);
    if (state.player !== null) return loadPlayer(context, state.player);
    return state.team === null ? loadFootball(context) : loadTeam(context, state, state.team);
  },
  View({ data, context }) {
    switch (data.kind) {
      case 'team':
        return <TeamView data={data} context={context} />;
      case 'player':
        return <PlayerView data={data} context={context} />;
      case 'matches':
        return <FootballView data={data} context={context} />;
    }
  },
  head(data, context) {
    switch (data.kind) {
      case 'team':
        return teamHead(data, context);
      case 'player':
        return playerHead(data, context);
      case 'matches':
        return footballHead(data, context);
    }
  },
};
