import { parseJson } from '#portal/dom/storage.ts';

/** An ad request can hold no more. */
const maxTags = 20;

/** Parses stored tags. Malformed ones are left out, because people can edit the storage. */
export function readTags(text: string | null): string[] {
  const stored = parseJson(text);
  return Array.isArray(stored)
    ? stored.filter((tag) => typeof tag === 'string' && /^[\w-]{1,100}$/.test(tag)).slice(0, maxTags)
    : [];
}

export const withTags = (stored: readonly string[], tags: readonly string[]): string[] =>
  [...new Set([...tags, ...stored])].slice(0, maxTags);
