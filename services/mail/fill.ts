const placeholder = /\{\{(\w+)\}\}/g;

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/**
 * Replaces the placeholders `{{name}}` of a letter.
 * @throws when a value is missing
 */
export function fill(text: string, fills: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = fills[name];
    if (value === undefined)
      throw new Error(`The letter has a placeholder {{${name}}} that this mail does not fill.`);
    return value;
  });
}

/** The same in HTML, where the values are escaped. */
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
