import { cacheTag } from '#contract/cache-tags.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { type Params, type Route, route } from '#portal/page/route.tsx';
import type { Screen } from '#portal/page/screen.ts';
import { electionsScreen } from './all-elections.screen.tsx';
import { changeScreen } from './change.screen.tsx';
import { constituenciesScreen } from './constituencies.screen.tsx';
import { type ElectionPageName, electionPages } from './election-pages.ts';
import { groupsScreen } from './groups.screen.tsx';
import { listsScreen, nationalitiesScreen } from './lists.screen.tsx';
import { mandatesScreen } from './mandates.screen.tsx';
import { overviewScreen } from './overview.screen.tsx';
import { frameParameters } from './result-links.tsx';
import { settlementParameters, settlementsScreen } from './settlements.screen.tsx';
import { statesScreen } from './states.screen.tsx';
import { turnoutScreen } from './turnout.screen.tsx';
import { unitScreen } from './unit.screen.tsx';

const missing = ({ election = '' }: Params) => [cacheTag.election(election)];

/** Pages of the host for election results. All of them may be framed by any site. */
export function electionRoutes(): Route[] {
  const options = { missing, isFramed: true, parameters: frameParameters };
  const at = <Data>(name: ElectionPageName, screen: Screen<Data>) =>
    route(`election_${name}`, `/{election}${electionPages[name].path}`, screen, cacheRules.list, options);
  const searchOptions = {
    ...options,
    parameters: (params: URLSearchParams) => [...frameParameters(params), ...settlementParameters(params)],
  };
  const settlements = `/{election}${electionPages.settlements.path}`;
  return [
    route('elections', '/', electionsScreen, cacheRules.list, { isFramed: true }),
    at('overview', overviewScreen),
    at('turnout', turnoutScreen),
    at('constituencies', constituenciesScreen('constituencies')),
    at('hexagons', constituenciesScreen('hexagons')),
    at('change', changeScreen),
    route(
      'election_change',
      `/{election}${electionPages.change.path}/{list}`,
      changeScreen,
      cacheRules.list,
      options,
    ),
    route(
      'election_unit',
      `/{election}${electionPages.constituencies.path}/{unit}`,
      unitScreen('constituencies'),
      cacheRules.list,
      options,
    ),
    at('lists', listsScreen),
    at('nationalities', nationalitiesScreen),
    at('states', statesScreen),
    at('mandates', mandatesScreen),
    at('groups', groupsScreen),
    route('election_settlements', settlements, settlementsScreen, cacheRules.search, searchOptions),
    route('election_unit', `${settlements}/{unit}`, unitScreen('settlements'), cacheRules.search, options),
  ];
}
