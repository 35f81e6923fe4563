import { z } from 'zod';
import { SiteSlug, Slug } from '../article.ts';
import { SponsoredLineInput, UniqueContentInput } from '../editor-content.ts';
import { Currency, ExchangeRatesInput } from '../exchange.ts';
import { FrontChoice } from '../front-choice.ts';
import { Doc } from '../frontend.ts';
import { Staff } from '../staff.ts';
import type { EntityForm } from './entity-calls.ts';

const ofSite = { site: SiteSlug };
const ofSiteAndSlug = { site: SiteSlug, slug: Slug };

export const docForm = {
  name: 'Doc',
  plural: 'Docs',
  path: '/api/edit/documents',
  key: ofSiteAndSlug,
  nameInSentence: 'a document page',
  document: z.strictObject({
    title: Doc.shape.title,
    content: z
      .string()
      .max(500_000)
      .meta({
        description: 'HTML; anything in it that is not allowed is left out.',
        examples: ['<p>Így érhetők el a szerkesztők.</p>'],
      }),
  }),
  maxBodyBytes: 3 * 1024 * 1024,
} as const satisfies EntityForm;

export const frontForm = {
  name: 'Front',
  plural: 'Fronts',
  path: '/api/edit/front',
  key: ofSite,
  nameInSentence: 'the front page of a site',
  document: FrontChoice,
} as const satisfies EntityForm;

export const sponsoredLineForm = {
  name: 'SponsoredLine',
  plural: 'SponsoredLines',
  path: '/api/edit/sponsored-lines',
  key: ofSiteAndSlug,
  nameInSentence: 'a sponsor’s line',
  document: z.strictObject(SponsoredLineInput.shape),
} as const satisfies EntityForm;

export const uniqueForm = {
  name: 'Unique',
  plural: 'Uniques',
  path: '/api/edit/unique',
  key: ofSiteAndSlug,
  nameInSentence: 'the content of a place',
  document: z.strictObject(UniqueContentInput.shape),
} as const satisfies EntityForm;

export const staffForm = {
  name: 'Staff',
  plural: 'Staffs',
  path: '/api/edit/staff',
  key: ofSite,
  nameInSentence: 'the staff in a site’s imprint',
  document: Staff,
} as const satisfies EntityForm;

export const ratesForm = {
  name: 'Rates',
  plural: 'RateSeries',
  path: '/api/edit/exchange-rates',
  key: {
    base: Currency.meta({ description: 'ISO 4217; what the prices are in.', examples: ['HUF'] }),
    currency: Currency.meta({ description: 'ISO 4217; what is priced.', examples: ['EUR'] }),
  },
  nameInSentence: 'the daily rates of a currency',
  document: z.strictObject({
    rates: z
      .array(ExchangeRatesInput.element.omit({ currency: true }))
      .min(1)
      .max(20_000)
      .meta({ description: 'All days of the currency, oldest first; a day that is left out is deleted.' }),
  }),
  maxBodyBytes: 2 * 1024 * 1024,
} as const satisfies EntityForm;
