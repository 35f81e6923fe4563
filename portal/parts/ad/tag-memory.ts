/** About the interests of the last weeks, and no more than an ad request can carry. */
const maxTags = 20;

/** Reads stored tags. Anybody with the reader's device may have written them, so wrong ones are left out. */
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
