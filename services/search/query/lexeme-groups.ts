/** Lexemes of which an article must have at least one, or none if `not` is true. */
export interface TermGroup {
  lexemes: readonly string[];
  not?: boolean;
}

/** Returns all groups as one tsquery. */
export function tsqueryOf(groups: readonly TermGroup[]): string {
  return groups
    .map(({ lexemes, not }) => `${not ? '!' : ''}(${lexemes.map(quoteLexeme).join('|')})`)
    .join('&');
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
