/** Without zod: browsers read it, too. Base64 in the form for addresses, of a search's parameters in their one form. */
const keys = /^[\w-]{4,560}$/;

export const isSearchKey = (text: string): boolean => keys.test(text);

/**
 * Names a search in keys of what is followed and in topics of messages.
 * @param parameters `term=%C3%A1rv%C3%ADz&type=longform`, percent-encoded and in their one form
 * @returns null for one that is too long to be followed
 */
export function formatSearchKey(parameters: string): string | null {
  const key = btoa(parameters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return isSearchKey(key) ? key : null;
}

/** The parameters that a key names; null where it is none. */
export function parseSearchKey(key: string): URLSearchParams | null {
  if (!isSearchKey(key)) return null;
  try {
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
    return /^[\x21-\x7e]+$/.test(text) ? new URLSearchParams(text) : null;
  } catch {
    return null;
  }
}
