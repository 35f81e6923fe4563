/** Control characters and non-characters, which XML 1.0 cannot hold. They show nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Leaves out characters that XML 1.0 forbids, and replaces lone surrogates by U+FFFD. */
export const removeForbiddenXmlCharacters = (text: string): string =>
  text.toWellFormed().replace(forbidden, '');
