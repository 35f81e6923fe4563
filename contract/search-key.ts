/**
 * It does not use zod, because browsers load it too. A key is URL-safe Base64 of a search's canonical
 * parameters.
 */
const keyPattern = /^[\w-]{4,560}$/;

export const isSearchKey = (text: string): boolean => keyPattern.test(text);

/**
 * Identifies a search in keys of followed items and in topics of messages.
 * @param parameters `term=%C3%A1rv%C3%ADz&type=longform`, percent-encoded and canonical
 * @returns null for one that is too long to be followed
 */
export function formatSearchKey(parameters: string): string | null {
  const key = btoa(parameters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return isSearchKey(key) ? key : null;
}

/** The parameters in a key; null for an invalid key. */
export function parseSearchKey(key: string): URLSearchParams | null {
  if (!isSearchKey(key)) return null;
  try {
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
    return /^[\x21-\x7e]+$/.test(text) ? new URLSearchParams(text) : null;
  } catch {
    return null;
  }
}
