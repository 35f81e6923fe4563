/** An ad request can carry no more. */
const maxTags = 20;

/** Reads stored tags. Malformed ones are left out, since the storage can be edited. */
export function readTags(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((tag) => typeof tag === 'string' && /^[\w-]{1,100}$/.test(tag)).slice(0, maxTags)
      : [];
  } catch {
    return [];
  }
}

export const withTags = (stored: readonly string[], tags: readonly string[]): string[] =>
  [...new Set([...tags, ...stored])].slice(0, maxTags);
