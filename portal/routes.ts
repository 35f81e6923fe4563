import { academyPath } from '#contract/academy-path.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { type Route, route } from '#portal/page/route.tsx';
import {
  formula1EmbedPath,
  formula1Parameters,
  formula1Path,
} from '#portal/parts/formula-1/formula-1-address.ts';
import { searchParameters } from '#portal/parts/search/search-query.ts';
import { academyScreen } from '#portal/screens/academy/academy.screen.tsx';
import { appWidgetScreen } from '#portal/screens/app-widget/app-widget.screen.tsx';
import { archiveScreen } from '#portal/screens/archive/archive.screen.tsx';
import { articleScreen } from '#portal/screens/article/article.screen.tsx';
import { emptyScreen } from '#portal/screens/article/empty.screen.ts';
import { viewParameters } from '#portal/screens/article/post-view.ts';
import { correctionsScreen } from '#portal/screens/document/corrections.screen.tsx';
import { documentScreen } from '#portal/screens/document/document.screen.tsx';
import { footballEmbedScreen } from '#portal/screens/embed/football-embed.screen.tsx';
import { formula1EmbedScreen } from '#portal/screens/embed/formula-1-embed.screen.tsx';
import { withTheme } from '#portal/screens/embed/frame-theme.ts';
import { converterScreen, exchangeScreen } from '#portal/screens/exchange/exchange.screen.tsx';
import { converterParameters, exchangeParameters } from '#portal/screens/exchange/exchange-parameters.ts';
import { footballScreen } from '#portal/screens/football/football.screen.tsx';
import {
  footballEmbedPath,
  footballParameters,
  footballPath,
} from '#portal/screens/football/football-parameters.ts';
import { formula1Screen } from '#portal/screens/formula-1/formula-1.screen.tsx';
import { frontScreen } from '#portal/screens/front/front.screen.tsx';
import { imprintScreen } from '#portal/screens/imprint/imprint.screen.tsx';
import { mistakeParameters, mistakeScreen } from '#portal/screens/mistake/mistake.screen.tsx';
import {
  archiveParameters,
  issueArchiveScreen,
  sentIssueScreen,
} from '#portal/screens/newsletter/archive.screen.tsx';
import { confirmParameters, confirmScreen } from '#portal/screens/newsletter/confirm.screen.tsx';
import { leaveParameters, leaveScreen } from '#portal/screens/newsletter/leave.screen.tsx';
import { newsletterScreen } from '#portal/screens/newsletter/newsletter.screen.tsx';
import { onePercentScreen, taxParameters } from '#portal/screens/one-percent/one-percent.screen.tsx';
import { historyScreen } from '#portal/screens/own/history.screen.tsx';
import { nekedParameters, nekedScreen } from '#portal/screens/own/neked.screen.tsx';
import { offlineScreen } from '#portal/screens/own/offline.screen.tsx';
import { savedParameters, savedScreen } from '#portal/screens/own/saved.screen.tsx';
import { settingsScreen } from '#portal/screens/own/settings.screen.tsx';
import { sectionRoutes } from '#portal/screens/section/section.screen.tsx';
import { failureParameters, failureScreen, thanksScreen } from '#portal/screens/support/outcome.screen.tsx';
import { supportScreen } from '#portal/screens/support/support.screen.tsx';
import { tipsRoutes } from '#portal/screens/tips/tips-routes.ts';
import { versionParameters, versionsScreen } from '#portal/screens/versions/versions.screen.tsx';
import { gaugeParameters, gaugeScreen } from '#portal/screens/weather/gauge.screen.tsx';
import { placeWeatherScreen } from '#portal/screens/weather/place-weather.screen.tsx';
import { waterLevelScreen } from '#portal/screens/weather/water-level.screen.tsx';
import { weatherScreen } from '#portal/screens/weather/weather.screen.tsx';
import { youthSection } from '#portal/screens/youth/load-youth.ts';
import { youthScreen } from '#portal/screens/youth/youth.screen.tsx';

const pagination = ['oldal'];

/** All pages for readers (docs/product/routes.md#screens). The first route that matches is used. */
export const routes: readonly Route[] = [
  route('index', '/', frontScreen, cacheRules.front),
  route('archivum', '/archivum', archiveScreen, cacheRules.form, {
    query: pagination,
    parameters: searchParameters,
  }),
  ...tipsRoutes,
  ...sectionRoutes(),
  // The regional site links to its imprint under this path (docs/product/routes.md#redirects).
  route('impress', '/dokumentum/impresszum', imprintScreen, cacheRules.document),
  route('doc', '/dokumentum/{slug}', documentScreen(), cacheRules.document),
  route('impress', '/impresszum', imprintScreen, cacheRules.document),
  route('support', '/tamogatas', supportScreen, cacheRules.list),
  route('support', '/tamogatas/siker', thanksScreen, cacheRules.personal, { query: ['id'] }),
  route('support', '/tamogatas/hiba', failureScreen, cacheRules.list, { parameters: failureParameters }),
  route('tax', '/egyszazalek', onePercentScreen, cacheRules.form, { parameters: taxParameters }),
  route('academy', academyPath, academyScreen, cacheRules.list),
  route('youth', '/te', youthScreen, cacheRules.list, { missing: () => [cacheTag.section(youthSection)] }),
  route('corrections', '/javitasok', correctionsScreen, cacheRules.list),
  route('weather', '/idojaras', weatherScreen, cacheRules.document, { missing: () => [cacheTag.frontend] }),
  route('weather', '/idojaras/{slug}', placeWeatherScreen, cacheRules.document, {
    missing: () => [cacheTag.frontend, cacheTag.readings],
  }),
  route('water_levels', '/vizallas', waterLevelScreen, cacheRules.document, {
    missing: () => [cacheTag.frontend],
  }),
  route('water_levels', '/vizallas/{slug}', gaugeScreen, cacheRules.document, {
    parameters: gaugeParameters,
    missing: () => [cacheTag.frontend, cacheTag.readings],
  }),
  route('app-webview', '/app-web-widget', appWidgetScreen, cacheRules.front, { app: true }),
  route('exchange', '/arfolyam', exchangeScreen, cacheRules.document, { parameters: exchangeParameters }),
  route('exchange_converter', '/arfolyam/atvalto', converterScreen, cacheRules.form, {
    parameters: converterParameters,
  }),
  route('football', footballPath, footballScreen, cacheRules.matches, { parameters: footballParameters }),
  route('football_embed', footballEmbedPath, footballEmbedScreen, cacheRules.matches, {
    parameters: withTheme(footballParameters),
    isFramed: true,
  }),
  route('formula_1', formula1Path, formula1Screen, cacheRules.scores, { parameters: formula1Parameters }),
  route('formula_1_embed', formula1EmbedPath, formula1EmbedScreen, cacheRules.scores, {
    parameters: withTheme(formula1Parameters),
    isFramed: true,
  }),
  route('saved', '/mentett', savedScreen, cacheRules.form, { parameters: savedParameters }),
  route('followed', '/neked', nekedScreen, cacheRules.form, { parameters: nekedParameters }),
  route('history', '/elozmenyek', historyScreen, cacheRules.document),
  route('settings', '/beallitasok', settingsScreen, cacheRules.document),
  route('offline', '/nincs-internet', offlineScreen, cacheRules.document),
  route('newsletter', '/hirlevel', newsletterScreen, cacheRules.list),
  route('newsletter_confirm', '/hirlevel/megerosites', confirmScreen, cacheRules.personal, {
    parameters: confirmParameters,
  }),
  route('newsletter_leave', '/hirlevel/leiratkozas', leaveScreen, cacheRules.personal, {
    parameters: leaveParameters,
  }),
  route('newsletter_archive', '/hirlevel/archivum/{code}', issueArchiveScreen, cacheRules.list, {
    parameters: archiveParameters,
    missing: () => [cacheTag.newsletters],
  }),
  route('newsletter_archive', '/hirlevel/archivum/{code}/{issue}', sentIssueScreen, cacheRules.document, {
    missing: () => [cacheTag.newsletters],
  }),
  route('empty', '/empty', emptyScreen, cacheRules.document),
  route('single_article', '/{section}/{year}/{month}/{day}/{slug}', articleScreen, cacheRules.article, {
    query: pagination,
    parameters: viewParameters,
  }),
  route(
    'article_versions',
    '/{section}/{year}/{month}/{day}/{slug}/valtozasok',
    versionsScreen,
    cacheRules.versions,
    { query: [], parameters: versionParameters },
  ),
  route(
    'article_mistake',
    '/{section}/{year}/{month}/{day}/{slug}/hiba',
    mistakeScreen,
    cacheRules.versions,
    { query: [], parameters: mistakeParameters },
  ),
];
