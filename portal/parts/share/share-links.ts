/** An e-mail with a title and an address. */
export const mailTo = (url: string, title: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;

/** Facebook's page for sharing an address. It is a plain link, so nothing of Facebook is loaded. */
export const facebookSharer = (url: string) =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;

/**
 * Opens Messenger with the address, where its app is installed. A web page for it would need an account of
 * the publisher at Facebook.
 */
export const messengerSharer = (url: string) => `fb-messenger://share/?link=${encodeURIComponent(url)}`;
