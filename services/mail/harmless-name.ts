/**
 * Letters, and what stands between the parts of names: no digits, no signs that links or addresses are made
 * of.
 */
const nameForm = /^\p{L}[\p{L}\p{M} .'’-]{0,39}$/u;
const domainLike = /\.\p{L}{2,}/u;

/**
 * A name as a mail of ours may have it. Anybody can give one together with somebody else's address, and would
 * use it to have us send their words and links.
 * @returns the empty text for what is no name
 */
export function harmlessName(name: string): string {
  const text = name.normalize('NFC').trim();
  return nameForm.test(text) && !domainLike.test(text) && text.split(/\s+/).length <= 4 ? text : '';
}
