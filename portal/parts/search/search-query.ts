import { Day } from '#contract/archive.ts';
import { ArticleType } from '#contract/article.ts';
import { pageSize } from '#contract/lists.ts';
import {
  maxTermLength,
  noFilters,
  type SearchFilters,
  SearchFiltersParameter,
  SearchOrder,
} from '#contract/search.ts';
import { chipKinds, filtersJson } from './chip.ts';
import { searchPath } from './page-path.ts';

/** What is searched for, as far as it makes sense. */
export interface SearchQuery {
  term: string;
  filters: SearchFilters;
  type: ArticleType | null;
  /** Null: relevance where there is a term, else newest. */
  order: SearchOrder | null;
  /** Days, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  perPage: number;
}

/** A part of an address that makes no sense. */
export type SearchProblem = 'filters' | 'type' | 'order' | 'from' | 'to' | 'perPage' | 'range';

export type Parameters = ReadonlyArray<readonly [name: string, value: string]>;

export const everything: SearchQuery = {
  term: '',
  filters: noFilters,
  type: null,
  order: null,
  from: null,
  to: null,
  perPage: pageSize.list,
};

/** Stands for anything that makes no sense: all of it is one page. */
const senseless = '?';
/**
 * Characters of JSON. What people choose from lists is far below; without a limit, keys of pages would grow
 * as long as a request line.
 */
const maxFiltersLength = 2000;
/** Fields of the form that only readers without scripts see: they add to the filters. */
const extraFields = { rovat: 'superTags', cimke: 'and_tags', szerzo: 'authors' } as const;

/**
 * The query parameters of a search in one form: fixed order, nothing that is usual, bounded lengths (term 500
 * characters, filters 2 000), what makes no sense replaced by `?`. Applying it again changes nothing.
 */
export function searchParameters(params: URLSearchParams): Parameters {
  const term = cleanTerm(params.get('term') ?? '');
  const standard: SearchOrder = term === '' ? 'newest' : 'relevance';
  return [
    ...optionalParameter('term', term),
    ...optionalParameter('filters', filtersParameter(params)),
    ...optionalParameter(
      'type',
      oneOf(params.get('type'), (value) => ArticleType.safeParse(value).success),
    ),
    ...optionalParameter(
      'order',
      oneOf(params.get('order'), (value) => SearchOrder.safeParse(value).success),
      standard,
    ),
    ...optionalParameter('from', oneOf(params.get('from'), isDay)),
    ...optionalParameter('to', oneOf(params.get('to'), isDay)),
    ...optionalParameter(
      'perPage',
      oneOf(params.get('perPage'), (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= pageSize.max),
      String(pageSize.list),
    ),
  ];
}

const optionalParameter = (name: string, value: string, defaultValue = ''): Parameters =>
  value === defaultValue || value === '' ? [] : [[name, value]];
const oneOf = (value: string | null, isGood: (value: string) => boolean) =>
  !value || isGood(value) ? (value ?? '') : senseless;
const isDay = (value: string) => Day.safeParse(value).success;

function filtersParameter(params: URLSearchParams): string {
  const parsed = SearchFiltersParameter.safeParse(params.get('filters') ?? '');
  if (!parsed.success) return senseless;
  const lists: SearchFilters = { ...parsed.data };
  for (const [field, kind] of Object.entries(extraFields) as Array<[string, keyof SearchFilters]>) {
    lists[kind] = [...lists[kind], ...params.getAll(field)];
  }
  const json = jsonOf(lists);
  return json.length > maxFiltersLength || !SearchFiltersParameter.safeParse(json).success ? senseless : json;
}

function jsonOf(filters: SearchFilters): string {
  return filtersJson(
    chipKinds.flatMap((kind) => {
      const names = filters[kind].map(cleanText).filter((name) => name !== '');
      return [...new Set(names)].map((value) => ({ kind, value }));
    }),
  );
}

/** Control characters are spaces to a reader, and nothing to a database. */
const cleanText = (text: string) =>
  text
    .toWellFormed()
    .normalize()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Of a long term the beginning counts, as in the service. */
function cleanTerm(text: string): string {
  return cleanText(text)
    .slice(0, maxTermLength.used)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/**
 * What the parameters of an address mean.
 * @param parameters as `searchParameters` left them
 */
export function readSearch(parameters: Readonly<Record<string, string>>): {
  query: SearchQuery;
  problems: SearchProblem[];
} {
  const problems: SearchProblem[] = [];
  function sensible<T>(name: Exclude<SearchProblem, 'range'>, parse: (text: string) => T, standard: T): T {
    const text = parameters[name];
    if (text === senseless) problems.push(name);
    return text === undefined || text === senseless ? standard : parse(text);
  }
  const query: SearchQuery = {
    term: parameters.term ?? '',
    filters: sensible('filters', (text) => SearchFiltersParameter.parse(text), noFilters),
    type: sensible<ArticleType | null>('type', (text) => ArticleType.parse(text), null),
    order: sensible<SearchOrder | null>('order', (text) => SearchOrder.parse(text), null),
    from: sensible<string | null>('from', String, null),
    to: sensible<string | null>('to', String, null),
    perPage: sensible('perPage', Number, pageSize.list),
  };
  if (query.from !== null && query.to !== null && query.from > query.to) problems.push('range');
  return { query, problems };
}

/** Path and query of a search in its one form; the first page has no `oldal`. */
export function searchUrl(query: SearchQuery, page = 1): string {
  const { term, filters, perPage, ...others } = query;
  const given = new URLSearchParams({ term, filters: jsonOf(filters), perPage: String(perPage) });
  for (const [name, value] of Object.entries(others)) if (value !== null) given.set(name, value);
  const parameters = [...searchParameters(given), ...(page > 1 ? [['oldal', String(page)] as const] : [])];
  const text = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return text === '' ? searchPath : `${searchPath}?${text}`;
}

/** Whether anything is looked for at all: else it is the archive, newest first. */
export function isSearch({ term, filters, type, order, from, to }: SearchQuery): boolean {
  return (
    term !== '' ||
    chipKinds.some((kind) => filters[kind].length > 0) ||
    [type, order, from, to].some((value) => value !== null)
  );
}
