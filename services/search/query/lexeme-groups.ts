/** Lexemes of which an article must have one; `not` means it must have none. */
export interface Group {
  lexemes: readonly string[];
  not?: boolean;
}

/** All groups as one tsquery. */
export function tsqueryOf(groups: readonly Group[]): string {
  return groups.map(({ lexemes, not }) => `${not ? '!' : ''}(${lexemes.map(quoteLexeme).join('|')})`).join('&');
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
