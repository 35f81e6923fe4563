export interface Entry {
  flags: string;
  /** The word that this is a form of (lovak: ló); null if it is a lemma itself. */
  stem: string | null;
}

/** All entries of a spelling. */
export type WordList = Map<string, Entry[]>;
