import { slugify } from '#contract/slugify.ts';

/** Slugs that the desk makes of names are shorter than slugs may be. */
const maxLength = 100;

/** The slug that the desk proposes for a name; empty where none can be made of it. */
export const slugOfName = (name: string): string => slugify(name, maxLength) ?? '';
