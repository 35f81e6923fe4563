import { z } from 'zod';
import { ArticleCard, ArticleType } from './article.ts';
import { Day } from './day.ts';

/** Maximum length of a term that is used; the rest is ignored. Terms above 10 000 characters are refused. */
export const maxTermLength = { used: 500, accepted: 10_000 } as const;

const names = z.array(z.string().max(200)).max(20).default([]);

/** Filters of a search, by name or by slug. */
export const SearchFilters = z
  .object({
    superTags: names.meta({ description: 'Sections; in any of them.' }),
    and_tags: names.meta({ description: 'Tags; all of them.' }),
    authors: names.meta({ description: 'Authors; by any of them.' }),
    title: names.meta({ description: 'Words or phrases; all of them in the title.' }),
  })
  .meta({ id: 'SearchFilters', description: 'Filters of a search. Those not given limit nothing.' });
export type SearchFilters = z.output<typeof SearchFilters>;

export const noFilters: SearchFilters = { superTags: [], and_tags: [], authors: [], title: [] };

/** Filters as addresses have them: JSON. */
export const SearchFiltersParameter = z
  .string()
  .max(20_000)
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text === '' ? '{}' : text) as unknown;
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'filters is not JSON: give {"superTags":[],"and_tags":[],"authors":[],"title":[]}.',
      });
      return z.NEVER;
    }
  })
  .pipe(SearchFilters)
  .meta({
    description:
      'JSON: {"superTags":[…],"and_tags":[…],"authors":[…],"title":[…]}, each a list of names or slugs.',
  });

export const SearchOrder = z
  .enum(['relevance', 'newest'])
  .meta({ description: 'Best matches first, or newest first.' });
export type SearchOrder = z.infer<typeof SearchOrder>;

export const TextPart = z
  .object({
    text: z.string().meta({ description: 'Plain text.' }),
    marked: z.boolean().meta({ description: 'True: it is a word of the search.' }),
  })
  .meta({ id: 'TextPart', description: 'A piece of plain text.' });
export type TextPart = z.infer<typeof TextPart>;

export const SearchHit = ArticleCard.extend({
  markedTitle: z.array(TextPart).meta({ description: 'The title in pieces.' }),
  snippet: z.array(TextPart).meta({
    description:
      'Where the words are in the text, in pieces; the beginning of the lead when nothing was looked for.',
  }),
}).meta({ id: 'SearchHit', description: 'An article that was found.' });
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchPage = z
  .object({
    totalItems: z.int().nonnegative().meta({ description: 'Exact up to 1 000.' }),
    more: z.boolean().meta({
      description: 'True: there are more than `totalItems`, but only so many can be paged through.',
    }),
    items: z.array(SearchHit).meta({ description: 'Articles in the given order.' }),
    page: z.int().positive().meta({ description: 'Counted from 1.' }),
    totalPages: z.int().nonnegative().meta({ description: '0 when nothing was found.' }),
    order: SearchOrder.meta({ description: 'The order they are in.' }),
    searchedFor: z.string().nullable().meta({
      description: 'What was looked for instead, because the term as given is nowhere: „Erre kerestünk: …”.',
    }),
    suggestion: z.string().nullable().meta({ description: 'What may have been meant: „Erre gondolt?”' }),
    without: z.array(z.string()).optional().meta({
      description: 'Words that were left out, because no article has all; left out where none was.',
    }),
  })
  .meta({ id: 'SearchPage', description: 'A page of search results.' });
export type SearchPage = z.infer<typeof SearchPage>;

export const FacetCount = z
  .object({
    slug: z.string().meta({ description: 'Slug in addresses and filters.' }),
    name: z.string().meta({ description: 'Name that readers see.' }),
    count: z.int().positive().meta({ description: 'Articles.' }),
  })
  .meta({ id: 'FacetCount', description: 'How many matches a section, an author or a tag has.' });
export type FacetCount = z.infer<typeof FacetCount>;

export const SearchFacets = z
  .object({
    counted: z
      .int()
      .nonnegative()
      .meta({ description: 'Matches that were looked at: the newest 1 000 at most.' }),
    dates: z
      .array(
        z.object({
          from: Day.meta({ description: 'First day of the period, which lasts until now.' }),
          count: z.int().nonnegative().meta({ description: 'Articles.' }),
        }),
      )
      .meta({ description: 'Today, the last 7 days, 31 days and 366 days.' }),
    types: z
      .array(z.object({ type: ArticleType, count: z.int().positive().meta({ description: 'Articles.' }) }))
      .meta({ description: 'Numbers of articles by type.' }),
    sections: z.array(FacetCount).meta({ description: 'The commonest first, six at most.' }),
    authors: z.array(FacetCount).meta({ description: 'The commonest first, six at most.' }),
    tags: z.array(FacetCount).meta({ description: 'What else the matches are about; six at most.' }),
  })
  .meta({ id: 'SearchFacets', description: 'How the matches of a search are spread.' });
export type SearchFacets = z.infer<typeof SearchFacets>;

const AutocompleteType = z.enum(['separator', 'superTags', 'and_tags', 'title', 'authors']);

export const AutocompleteItem = z
  .object({
    type: AutocompleteType.meta({
      description: 'Filter that it is for; a separator is the heading of the items after it.',
    }),
    text: z.string().meta({ description: 'Name, or the heading: Rovatok, Témák, Cím, Szerzők.' }),
    value: z.string().meta({
      description:
        'Slug of a section, tag or author, the word for a title; empty for a separator. Goes into the filter.',
    }),
    count: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'About how many articles; null for a separator.' }),
    classes: z.array(z.string()).meta({ description: '`separator` for headings.' }),
  })
  .meta({ id: 'AutocompleteItem', description: 'A completion, or the heading of a group of them.' });
export type AutocompleteItem = z.infer<typeof AutocompleteItem>;

export const PageKind = z
  .enum(['section', 'supplement', 'competition', 'tag', 'author', 'document', 'word'])
  .meta({ description: 'What a page is about; `word` is a word of titles, which can be searched for.' });
export type PageKind = z.infer<typeof PageKind>;

/** A page that search finds by its name, although it is no list of the archive. */
export interface SitePage {
  kind: Extract<PageKind, 'supplement' | 'competition'>;
  title: string;
  path: string;
  /** Other words that readers search for. */
  aliases: readonly string[];
  /** Slug of the tag with the same page, which is then not suggested too. */
  tag?: string;
}

export const PageMatch = z
  .object({
    kind: PageKind,
    title: z.string().meta({ description: 'Name of the page, or the word.' }),
    value: z.string().meta({
      description:
        'Slug of a section, tag, author or document; path of a supplement or competition; the word.',
    }),
    count: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'About how many articles; null where that is not known.' }),
  })
  .meta({ id: 'PageMatch', description: 'A page whose name matches a search.' });
export type PageMatch = z.infer<typeof PageMatch>;
