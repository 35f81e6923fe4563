import { ArticleType } from '#contract/article.ts';
import { Day } from '#contract/day.ts';
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

/** A search, without the parts that are invalid. */
export interface SearchQuery {
  term: string;
  filters: SearchFilters;
  type: ArticleType | null;
  /** Null: by relevance if there is a term, otherwise newest first. */
  order: SearchOrder | null;
  /** Days, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  perPage: number;
}

/** A part of an address that is invalid. `range`: `from` is after `to`. */
export type SearchProblem = 'filters' | 'type' | 'order' | 'from' | 'to' | 'perPage' | 'range';

export type Parameters = ReadonlyArray<readonly [name: string, value: string]>;

/** A search without any condition, which is the whole archive. */
export const emptySearch: SearchQuery = {
  term: '',
  filters: noFilters,
  type: null,
  order: null,
  from: null,
  to: null,
  perPage: pageSize.list,
};

/** Replaces every invalid value, so that all of them share a page in the cache. */
const invalid = '?';
/** In characters of JSON, far more than readers choose. It limits the length of keys in the page cache. */
const maxFiltersLength = 2000;
/** Fields for readers without scripts, whose values are added to the filters. */
const extraFields = { rovat: 'superTags', cimke: 'and_tags', szerzo: 'authors' } as const;

/**
 * The query parameters of a search in canonical form: in a fixed order, without defaults, with limited
 * lengths (term 500 characters, filters 2 000), and with `?` for invalid values. Applying it twice changes
 * nothing.
 */
export function searchParameters(params: URLSearchParams): Parameters {
  const term = cleanTerm(params.get('term') ?? '');
  const defaultOrder: SearchOrder = term === '' ? 'newest' : 'relevance';
  return [
    ...optionalParameter('term', term),
    ...optionalParameter('filters', filtersParameter(params)),
    ...optionalParameter(
      'type',
      validOr(params.get('type'), (value) => ArticleType.safeParse(value).success),
    ),
    ...optionalParameter(
      'order',
      validOr(params.get('order'), (value) => SearchOrder.safeParse(value).success),
      defaultOrder,
    ),
    ...optionalParameter('from', validOr(params.get('from'), isDay)),
    ...optionalParameter('to', validOr(params.get('to'), isDay)),
    ...optionalParameter(
      'perPage',
      validOr(
        params.get('perPage'),
        (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= pageSize.max,
      ),
      String(pageSize.list),
    ),
  ];
}

const optionalParameter = (name: string, value: string, defaultValue = ''): Parameters =>
  value === defaultValue || value === '' ? [] : [[name, value]];
const validOr = (value: string | null, isValid: (value: string) => boolean) =>
  !value || isValid(value) ? (value ?? '') : invalid;
const isDay = (value: string) => Day.safeParse(value).success;

function filtersParameter(params: URLSearchParams): string {
  const parsed = SearchFiltersParameter.safeParse(params.get('filters') ?? '');
  if (!parsed.success) return invalid;
  const lists: SearchFilters = { ...parsed.data };
  for (const [field, kind] of Object.entries(extraFields) as Array<[string, keyof SearchFilters]>) {
    lists[kind] = [...lists[kind], ...params.getAll(field)];
  }
  const json = jsonOf(lists);
  return json.length > maxFiltersLength || !SearchFiltersParameter.safeParse(json).success ? invalid : json;
}

function jsonOf(filters: SearchFilters): string {
  return filtersJson(
    chipKinds.flatMap((kind) => {
      const names = filters[kind].map(cleanText).filter((name) => name !== '');
      return [...new Set(names)].map((value) => ({ kind, value }));
    }),
  );
}

/** Control characters become spaces, because a database does not accept them. */
const cleanText = (text: string) =>
  text
    .toWellFormed()
    .normalize()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Cuts a long term, as the service does. */
function cleanTerm(text: string): string {
  return cleanText(text)
    .slice(0, maxTermLength.used)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/**
 * Parses the parameters of an address.
 * @param parameters in the form that `searchParameters` returns
 */
export function readSearch(parameters: Readonly<Record<string, string>>): {
  query: SearchQuery;
  problems: SearchProblem[];
} {
  const problems: SearchProblem[] = [];
  function read<T>(name: Exclude<SearchProblem, 'range'>, parse: (text: string) => T, defaultValue: T): T {
    const text = parameters[name];
    if (text === invalid) problems.push(name);
    return text === undefined || text === invalid ? defaultValue : parse(text);
  }
  const query: SearchQuery = {
    term: parameters.term ?? '',
    filters: read('filters', (text) => SearchFiltersParameter.parse(text), noFilters),
    type: read<ArticleType | null>('type', (text) => ArticleType.parse(text), null),
    order: read<SearchOrder | null>('order', (text) => SearchOrder.parse(text), null),
    from: read<string | null>('from', String, null),
    to: read<string | null>('to', String, null),
    perPage: read('perPage', Number, pageSize.list),
  };
  if (query.from !== null && query.to !== null && query.from > query.to) problems.push('range');
  return { query, problems };
}

/** Path and query of a search in canonical form; the first page has no `oldal`. */
export function searchUrl(query: SearchQuery, page = 1): string {
  const { term, filters, perPage, ...others } = query;
  const params = new URLSearchParams({ term, filters: jsonOf(filters), perPage: String(perPage) });
  for (const [name, value] of Object.entries(others)) if (value !== null) params.set(name, value);
  const parameters = [...searchParameters(params), ...(page > 1 ? [['oldal', String(page)] as const] : [])];
  const text = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return text === '' ? searchPath : `${searchPath}?${text}`;
}

/** Whether anything is searched for. If not, the page is the archive, newest first. */
export function isSearch(query: SearchQuery): boolean {
  const { term, filters, type, order, from, to } = query;
  return (
    term !== '' ||
    chipKinds.some((kind) => filters[kind].length > 0) ||
    [type, order, from, to].some((value) => value !== null)
  );
}

/** The filters of a search in the form of the service's calls. */
export const limitsOf = ({ term, filters, from, to, type }: SearchQuery) => ({
  term,
  filters: JSON.stringify(filters),
  from: from ?? undefined,
  to: to ?? undefined,
  type: type ?? undefined,
});
