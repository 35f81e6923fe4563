/**
 * Finds the English name of a Hungarian value in an address.
 * @param params what addresses call each name
 * @returns null when the value is none of them
 */
export const nameOfParam = <Name extends string>(
  params: Readonly<Record<Name, string>>,
  value: string | null | undefined,
): Name | null => (Object.keys(params) as Name[]).find((name) => params[name] === value) ?? null;
