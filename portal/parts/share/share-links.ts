/** An e-mail with a title and an address. */
export const mailTo = (url: string, title: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;

/**
 * Facebook’s own page for sharing an address: an ordinary link, so nothing of theirs is here before a click.
 */
export const facebookSharer = (url: string) =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;
