/** A field in Hungarian: its label, a hint for editors, and the name of one row of a list. */
export interface FieldWord {
  label: string;
  hint?: string;
  /** The hint in the form of a new record, if the other one is about changing it. */
  newHint?: string;
  row?: string;
}

type WordEntry = string | readonly [label: string, hint: string] | FieldWord;

/** Words of fields by kind and path. Rows of lists and forms of a choice are not part of a path. */
export type WordTable = Readonly<Record<string, WordEntry>>;

/** The hint of a slug that nobody has used yet. */
export const newSlugHint = 'kisbetűk, számok, kötőjel; a nevéből magától kitöltődik';
