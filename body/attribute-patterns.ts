/** Values that both the sanitiser (`schema.ts`) and the editor's document (`document/attributes.ts`) allow. */

/** The number of a list's item, as text like in HTML. */
export const itemValuePattern = /^-?\d{1,6}$/;

/** A date, a time or a duration for machines (`datetime` of `<time>`). */
export const dateTimePattern = /^[\dTtZzPp:.+\-WwDdHhMmSsYy ]{1,40}$/;
