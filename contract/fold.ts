/** A text in lower case and without accents, as people type it in a hurry: „Háború” is „haboru”. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
