/**
 * Finds the English name for a Hungarian value in an address.
 * @param params the Hungarian value for each name
 * @returns null if no name has this value
 */
export const nameOfParam = <Name extends string>(
  params: Readonly<Record<Name, string>>,
  value: string | null | undefined,
): Name | null => (Object.keys(params) as Name[]).find((name) => params[name] === value) ?? null;
