/** Filters of a supplement's data view, from its address (docs/product/supplements.md#filters). */
export interface ViewFilter {
  /** Slug of a team. */
  csapat?: string;
  /** Letter of a group. */
  csoport?: string;
  /** YYYY-MM-DD */
  nap?: string;
  /** Slug of a sport. */
  sportag?: string;
  /** Slug of a nation. */
  nemzet?: string;
  /** A kind of medal. */
  erem?: string;
  /** Sort order of a table. */
  rend?: string;
}

/** At most 100 characters, because pages are cached by their address. */
const slug = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+){0,8}$/;
const forms: Readonly<Record<keyof ViewFilter, RegExp>> = {
  csapat: slug,
  csoport: /^[a-z]$/,
  nap: /^\d{4}-\d{2}-\d{2}$/,
  sportag: slug,
  nemzet: slug,
  erem: /^[a-z]{2,10}$/,
  rend: /^[a-z]{2,10}$/,
};

const names = Object.keys(forms) as Array<keyof ViewFilter>;

/** Replaces every malformed value: no view has it, so one that filters by it is a 404. */
const malformedValue = '?';

/** The canonical parameters, with `?` for malformed values. Empty ones are left out. */
export const filterParameters = (params: URLSearchParams): Array<readonly [string, string]> =>
  names.flatMap((name) => {
    const value = params.get(name) ?? '';
    if (value === '') return [];
    return [[name, forms[name].test(value) ? value : malformedValue] as const];
  });

/** The filter of a query that the route has made canonical. */
export const readFilter = (query: Readonly<Record<string, string>>): ViewFilter =>
  Object.fromEntries(
    names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ) as ViewFilter;

/** Address of a view with a filter. */
export function filterAddress(path: string, filter: ViewFilter): string {
  const query = new URLSearchParams(
    names.flatMap((name) => (filter[name] ? [[name, filter[name]] as [string, string]] : [])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
