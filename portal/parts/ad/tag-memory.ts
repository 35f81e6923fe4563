/** Interests of the last weeks, and no more than an ad request can carry. */
const maxTags = 20;

/** Anybody with the reader's device may have written it. */
export function readTags(text: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((tag) => typeof tag === 'string' && /^[\w-]{1,100}$/.test(tag)).slice(0, maxTags) : [];
  } catch {
    return [];
  }
}

export const withTags = (remembered: readonly string[], tags: readonly string[]): string[] =>
  [...new Set([...tags, ...remembered])].slice(0, maxTags);
