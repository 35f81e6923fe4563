/** Matches letters and separators of names, but no digits and no signs of links and addresses. */
const nameForm = /^\p{L}[\p{L}\p{M} .'’-]{0,39}$/u;
const domainLike = /\.\p{L}{2,}/u;

/**
 * Checks a name that will be in our mails. Anybody can enter a name together with somebody else's address,
 * and could otherwise have us send them texts and links.
 * @returns an empty text for anything that is not a name
 */
export function harmlessName(name: string): string {
  const text = name.normalize('NFC').trim();
  return nameForm.test(text) && !domainLike.test(text) && text.split(/\s+/).length <= 4 ? text : '';
}
