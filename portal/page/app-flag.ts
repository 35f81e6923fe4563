const offValues: ReadonlySet<string> = new Set(['0', 'false']);

/**
 * Whether a page is shown inside the mobile app (docs/product/app.md#app-flag). The parameter may be without
 * a value.
 */
export function isInApp(query: URLSearchParams): boolean {
  const flag = query.get('isMobileApp');
  return flag !== null && !offValues.has(flag);
}
