import { cacheTag } from '#contract/cache-tags.ts';
import { articleScreen } from '#portal/screens/article/article.screen.tsx';
import { documentScreen } from '#portal/screens/document/document.screen.tsx';
import { frontScreen } from '#portal/screens/front/front.screen.tsx';
import { listScreen } from '#portal/screens/list/list.screen.tsx';
import { cacheRules } from './cache-rules.ts';
import { type Params, type Route, route } from './route.tsx';

const paged = ['oldal'];
const list = (missing?: (slug: string) => string) => ({
  query: paged,
  missing: ({ slug }: Params) => (slug && missing ? [missing(slug)] : []),
});
/** A live blog's posts come in pages. */
const article = { query: paged, missing: ({ slug = '' }: Params) => [cacheTag.slug(slug)] };
const missingDoc = { missing: ({ slug = '' }: Params) => [cacheTag.doc(slug)] };

/** The screens of specification §2. The first that matches is shown. */
export const routes: readonly Route[] = [
  route('index', '/', frontScreen, cacheRules.front),
  route('legfrissebb', '/legfrissebb', listScreen({ kind: 'latest' }), cacheRules.list, list()),
  route('list', '/legfontosabb', listScreen({ kind: 'flag', slug: 'legfontosabb' }), cacheRules.list, list()),
  route('list', '/kedvenceink', listScreen({ kind: 'flag', slug: 'kedvenceink' }), cacheRules.list, list()),
  route('english', '/english', listScreen({ kind: 'english' }), cacheRules.list, list()),
  route('after', '/after', listScreen({ kind: 'after' }), cacheRules.list, list()),
  route('articles_by_mstag', '/rovat/{slug}', listScreen({ kind: 'section' }), cacheRules.list, list(cacheTag.section)),
  route('articles_by_tag', '/cimke/{slug}', listScreen({ kind: 'tag' }), cacheRules.list, list(cacheTag.tag)),
  route('articles_by_author', '/szerzo/{slug}', listScreen({ kind: 'author' }), cacheRules.list, list(cacheTag.author)),
  route('doc', '/dokumentum/{slug}', documentScreen(), cacheRules.document, missingDoc),
  route('impress', '/impresszum', documentScreen('impresszum'), cacheRules.document),
  route('support', '/tamogatas', documentScreen('tamogatas'), cacheRules.document),
  route('single_article', '/{section}/{year}/{month}/{day}/{slug}', articleScreen, cacheRules.article, article),
];
