import { z } from 'zod';
import { ArticleVersion, SiteSlug, Slug } from './article.ts';
import { id, write } from './call.ts';
import {
  SponsoredLineInput,
  StoredSponsoredLine,
  UniqueContent,
  UniqueContentInput,
} from './editor-content.ts';
import { Currency, ExchangeRatesInput } from './exchange.ts';
import { FrontPage } from './front.ts';
import { FrontChoice } from './front-choice.ts';
import { FrontendRefresh } from './frontend.ts';
import { FrontendInput } from './frontend-input.ts';
import { ArticleInput, Published } from './newsroom.ts';
import { Staff } from './staff.ts';

/** An article's text may have 5 MB; the rest is for its other fields and JSON escapes. */
const maxArticleBytes = 6 * 1024 * 1024;
/** For large documents: a front page's boxes, the staff of a site, ten thousand rates. */
const maxListBytes = 1024 * 1024;

/** What newsrooms write, with their key. */
export const newsroomCalls = {
  createArticle: write({
    method: 'POST',
    path: '/api/articles',
    summary: 'Publish a new article; 409 when the slug is taken',
    input: z.object({}),
    body: ArticleInput,
    maxBodyBytes: maxArticleBytes,
    output: Published,
  }),
  updateArticle: write({
    method: 'PUT',
    path: '/api/article/{id}',
    summary: 'Publish a new version of an article',
    input: z.object({ id }),
    body: ArticleInput,
    maxBodyBytes: maxArticleBytes,
    output: Published,
  }),
  unpublishArticle: write({
    method: 'POST',
    path: '/api/article/{id}/unpublish',
    summary: 'Withdraw an article at once',
    input: z.object({ id }),
    body: z.strictObject({}),
    output: Published,
  }),
  forgetVersion: write({
    method: 'POST',
    path: '/api/article/{id}/forget-version',
    summary:
      'Remove the text of a former version for good, as when a court orders it; readers still see that there was one. 409 for the newest version',
    input: z.object({ id }),
    body: z.strictObject({ version: ArticleVersion.shape.v }),
    output: z.null(),
  }),
  setFrontPage: write({
    method: 'PUT',
    path: '/api/index/boxes/{site}',
    summary: "Publish an editor's front page",
    input: z.object({ site: SiteSlug }),
    body: FrontChoice,
    maxBodyBytes: maxListBytes,
    output: FrontPage,
  }),
  setUnique: write({
    method: 'PUT',
    path: '/api/unique/{site}/{slug}',
    summary: 'Set the content of a place',
    input: z.object({ site: SiteSlug, slug: Slug }),
    body: UniqueContentInput,
    maxBodyBytes: maxListBytes,
    output: UniqueContent,
  }),
  setSponsoredLine: write({
    method: 'PUT',
    path: '/api/sponsored-lines/{site}/{slug}',
    summary: "Set a sponsor's line; set it inactive to remove it",
    input: z.object({ site: SiteSlug, slug: Slug }),
    body: SponsoredLineInput,
    maxBodyBytes: maxListBytes,
    output: StoredSponsoredLine,
  }),
  setStaff: write({
    method: 'PUT',
    path: '/api/impress/staff/{site}',
    summary: 'Set the staff of a site, for its imprint',
    input: z.object({ site: SiteSlug }),
    body: Staff,
    maxBodyBytes: maxListBytes,
    output: Staff,
  }),
  setFrontend: write({
    method: 'PUT',
    path: '/api/frontend/{site}',
    summary: 'Set common data of all pages: switches, video, promotion, weather, water levels',
    input: z.object({ site: SiteSlug }),
    body: FrontendInput,
    maxBodyBytes: maxListBytes,
    output: FrontendRefresh,
  }),
  setExchangeRates: write({
    method: 'PUT',
    path: '/api/exchange/{base}',
    summary: 'Set daily rates: prices of currencies in `base`',
    input: z.object({
      base: Currency.meta({ description: 'ISO 4217; what the prices are in.', examples: ['HUF'] }),
    }),
    body: ExchangeRatesInput,
    maxBodyBytes: maxListBytes,
    output: z.object({ stored: z.int().meta({ description: 'How many.' }) }),
  }),
} as const;
