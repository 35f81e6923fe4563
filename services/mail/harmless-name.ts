/** Letters and what separates parts of names. Digits and the signs of links and addresses are refused. */
const nameForm = /^\p{L}[\p{L}\p{M} .'’-]{0,39}$/u;
const domainLike = /\.\p{L}{2,}/u;

/**
 * A name that may stand in our mails. Anybody can enter one with somebody else's address, and could so have
 * us send them words and links.
 * @returns an empty text for what is no name
 */
export function harmlessName(name: string): string {
  const text = name.normalize('NFC').trim();
  return nameForm.test(text) && !domainLike.test(text) && text.split(/\s+/).length <= 4 ? text : '';
}
