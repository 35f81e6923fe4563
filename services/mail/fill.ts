const place = /\{\{(\w+)\}\}/g;

/** Names of the places in a text. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name = '']) => name)),
];

/**
 * Puts a mail's own words into the places `{{name}}` of a letter.
 * @throws when one is missing: nobody is to get a letter with holes
 */
export function fill(text: string, fills: Readonly<Record<string, string>>): string {
  return text.replaceAll(place, (_, name: string) => {
    const value = fills[name];
    if (value === undefined)
      throw new Error(`The letter has a place {{${name}}} that this mail does not fill.`);
    return value;
  });
}

/** The same in HTML, where they are text. */
export const fillHtml = (html: string, fills: Readonly<Record<string, string>>): string =>
  fill(html, Object.fromEntries(Object.entries(fills).map(([name, value]) => [name, escapeHtml(value)])));

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
