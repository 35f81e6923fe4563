import { pageHead } from '#portal/page/page-head.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import { teamHref } from '#portal/parts/football/hrefs.ts';
import { teamName } from '#portal/parts/football/names.ts';
import { footballAddress } from './football-parameters.ts';
import type { PlayerData } from './load-player.ts';
import type { TeamData } from './load-team.ts';
import { words } from './words.ts';

/** A season other than the newest has an address of its own. */
export function teamHead({ team, seasons, chosen }: TeamData, context: ViewContext): Head {
  const season = chosen === seasons[0] ? {} : { league: chosen.league, season: chosen.season };
  return pageHead(
    {
      title: words.head.teamTitle(team.name),
      description: words.head.teamDescription(team.name),
      path: footballAddress({ team: team.id, ...season }),
      about: {
        mainEntity: {
          '@type': 'SportsTeam',
          name: team.name,
          sport: 'Soccer',
          url: context.site.origin + teamHref(team.id),
        },
      },
    },
    context,
  );
}

export function playerHead({ player }: PlayerData, context: ViewContext): Head {
  const { site } = context;
  const teams = new Map(
    player.squads.map(({ team, league }) => [team.id, { id: team.id, name: teamName(team, league) }]),
  );
  const names = [...teams.values()].map(({ name }) => name).join(', ');
  const head = pageHead(
    {
      title: words.head.playerTitle(player.name),
      description: words.head.playerDescription(player.name, names),
      path: footballAddress({ player: player.id }),
      about: {
        mainEntity: {
          '@type': 'Person',
          name: player.name,
          memberOf: [...teams.values()].map(({ id, name }) => ({
            '@type': 'SportsTeam',
            name,
            url: site.origin + teamHref(id),
          })),
        },
      },
    },
    context,
  );
  return player.matches.length > 0 ? head : { ...head, robots: 'noindex, follow' };
}
