/** Interests of the last weeks, and no more than an ad request can carry. */
const most = 20;

/** Anybody with the reader's device may have written it. */
export function readTags(text: string | null): string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter((tag) => typeof tag === 'string' && /^[\w-]{1,100}$/.test(tag)).slice(0, most) : [];
  } catch {
    return [];
  }
}

export const withTags = (known: readonly string[], tags: readonly string[]): string[] => [...new Set([...tags, ...known])].slice(0, most);
