import { recordForms } from 'virtual:record-forms';

/** The form of a place whose content a page of ours reads; undefined for other places. */
export const placeFormOf = (slug: string) =>
  Object.hasOwn(recordForms.places, slug) ? recordForms.places[slug] : undefined;
