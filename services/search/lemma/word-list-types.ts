export interface Entry {
  flags: string;
  /** The word that this is a form of (lovak: ló); null when it is a word of its own. */
  stem: string | null;
}

/** All entries of a spelling. */
export type WordList = Map<string, Entry[]>;
