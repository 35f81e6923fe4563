const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

export type Attributes = Readonly<Record<string, string | number>>;

const fontSize = 13;

/** An element with text content. */
export function textOf(text: string, attributes: Attributes): string {
  const all = { 'font-size': fontSize, ...attributes };
  const written = Object.entries(all).map(([name, value]) => `${name}="${escapeXml(String(value))}"`);
  return `<text ${written.join(' ')}>${escapeXml(text)}</text>`;
}

/**
 * A drawing in the colour and font of its page. It is hidden from screen readers, because a table next to it
 * has the same figures.
 */
export const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
  `fill="currentColor" font-family="inherit" aria-hidden="true">${content}</svg>`;
