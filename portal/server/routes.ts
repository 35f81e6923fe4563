import { cacheTag } from '#contract/cache-tags.ts';
import { searchParameters } from '#portal/parts/search/search-query.ts';
import { archiveScreen } from '#portal/screens/archive/archive.screen.tsx';
import { articleScreen } from '#portal/screens/article/article.screen.tsx';
import { emptyScreen } from '#portal/screens/article/empty.screen.ts';
import { documentScreen } from '#portal/screens/document/document.screen.tsx';
import { converterScreen, exchangeScreen } from '#portal/screens/exchange/exchange.screen.tsx';
import { converterParameters, exchangeParameters } from '#portal/screens/exchange/exchange-parameters.ts';
import { frontScreen } from '#portal/screens/front/front.screen.tsx';
import { onePercentScreen, taxParameters } from '#portal/screens/one-percent/one-percent.screen.tsx';
import { followedParameters, followedScreen } from '#portal/screens/own/followed.screen.tsx';
import { savedParameters, savedScreen } from '#portal/screens/own/saved.screen.tsx';
import { settingsScreen } from '#portal/screens/own/settings.screen.tsx';
import { sectionRoutes } from '#portal/screens/section/section.screen.tsx';
import { failureParameters, failureScreen, thanksScreen } from '#portal/screens/support/outcome.screen.tsx';
import { supportParameters, supportScreen } from '#portal/screens/support/support.screen.tsx';
import { versionParameters, versionsScreen } from '#portal/screens/versions/versions.screen.tsx';
import { cacheRules } from './cache-rules.ts';
import { type Params, type Route, route } from './route.tsx';

const paged = ['oldal'];
/** A live blog's posts come in pages, newest first unless `?rend=regi`. */
const postOrder = (given: URLSearchParams) => (given.get('rend') === 'regi' ? [['rend', 'regi'] as const] : []);
const article = { query: paged, parameters: postOrder, missing: ({ slug = '' }: Params) => [cacheTag.slug(slug)] };
const missingDoc = { missing: ({ slug = '' }: Params) => [cacheTag.doc(slug)] };

/** Two versions to compare. */
const versions = { query: [], parameters: versionParameters, missing: article.missing };

/** The screens of specification §2. The first that matches is shown. */
export const routes: readonly Route[] = [
  route('index', '/', frontScreen, cacheRules.front),
  route('archivum', '/archivum', archiveScreen, cacheRules.search, { query: paged, parameters: searchParameters }),
  ...sectionRoutes(),
  route('doc', '/dokumentum/{slug}', documentScreen(), cacheRules.document, missingDoc),
  route('impress', '/impresszum', documentScreen('impresszum'), cacheRules.document),
  route('support', '/tamogatas', supportScreen, cacheRules.list, { parameters: supportParameters }),
  route('support', '/tamogatas/siker', thanksScreen, cacheRules.personal, { query: ['id'] }),
  route('support', '/tamogatas/hiba', failureScreen, cacheRules.list, { parameters: failureParameters }),
  route('tax', '/egyszazalek', onePercentScreen, cacheRules.search, { parameters: taxParameters }),
  route('exchange', '/arfolyam', exchangeScreen, cacheRules.document, { parameters: exchangeParameters }),
  route('exchange_converter', '/arfolyam/atvalto', converterScreen, cacheRules.search, { parameters: converterParameters }),
  route('saved', '/mentett', savedScreen, cacheRules.search, { parameters: savedParameters }),
  route('followed', '/kovetett', followedScreen, cacheRules.search, { parameters: followedParameters }),
  route('settings', '/beallitasok', settingsScreen, cacheRules.document),
  route('empty', '/empty', emptyScreen, cacheRules.document),
  route('single_article', '/{section}/{year}/{month}/{day}/{slug}', articleScreen, cacheRules.article, article),
  route('article_versions', '/{section}/{year}/{month}/{day}/{slug}/valtozasok', versionsScreen, cacheRules.versions, versions),
];
