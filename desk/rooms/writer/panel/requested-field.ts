import { atom } from 'nanostores';

/** A field of a piece that holds names. */
export type NamesFieldName = 'sections' | 'tags' | 'authors';

/** The field of the panel that the person wants to fill in now; null once it has the focus. */
export const requestedField = atom<NamesFieldName | null>(null);
