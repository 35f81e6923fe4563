/** Values that both the sanitiser (`schema.ts`) and the editor's document (`document/attributes.ts`) allow. */

/** The number of a list's item, as text like in HTML. */
export const itemValuePattern = /^-?\d{1,6}$/;

/** A date, a time or a duration for machines (`datetime` of `<time>`). */
export const dateTimePattern = /^[\dTtZzPp:.+\-WwDdHhMmSsYy ]{1,40}$/;

/** How the items of a list may be numbered (`type` of `<ol>`). */
export const listTypes = ['1', 'a', 'A', 'i', 'I'] as const;

/** What the header of a table may be for (`scope` of `<th>`). */
export const headerScopes = ['col', 'row', 'colgroup', 'rowgroup'] as const;
