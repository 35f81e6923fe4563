import { cacheTag } from '#contract/cache-tags.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { route } from '#portal/page/route.tsx';
import { tipsParameters } from './form-result.ts';
import { gameScreen } from './game.screen.tsx';
import { leagueScreen, leaguesScreen } from './leagues.screen.tsx';
import { ownTipsScreen } from './own-tips.screen.tsx';
import { tableScreen } from './table.screen.tsx';
import { tipsBase } from './tips-frame.tsx';

const name = 'tippjatek';
const missing = () => [cacheTag.tips];
/** Pages that are rendered for the signed-in player. */
const own = { parameters: tipsParameters, missing };

/**
 * docs/product/supplements.md#prediction-game. Pages that are the same for everybody are cached like lists.
 */
export const tipsRoutes = [
  route(name, tipsBase, gameScreen, cacheRules.list, { missing }),
  route(name, `${tipsBase}/ranglista`, tableScreen, cacheRules.list, { query: ['oldal'], missing }),
  route(name, `${tipsBase}/ranglista/{game}`, tableScreen, cacheRules.list, { query: ['oldal'], missing }),
  route(name, `${tipsBase}/tippek`, ownTipsScreen, cacheRules.personal, own),
  route(name, `${tipsBase}/tippek/{round}`, ownTipsScreen, cacheRules.personal, own),
  route(name, `${tipsBase}/ligak`, leaguesScreen, cacheRules.personal, own),
  route(name, `${tipsBase}/ligak/{key}`, leagueScreen, cacheRules.personal, own),
];
