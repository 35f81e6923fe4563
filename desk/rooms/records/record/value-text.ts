const maxShown = 160;

/** A value in a few words, for histories and choices. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'üres';
  if (value === true) return 'igen';
  if (value === false) return 'nem';
  if (Array.isArray(value)) {
    const isShort = value.every((one) => typeof one === 'string' || typeof one === 'number');
    return isShort && value.length > 0 ? cut(value.join(', ')) : `${value.length} sor`;
  }
  if (typeof value === 'object') {
    const { characters } = value as { characters?: unknown };
    return typeof characters === 'number' ? `${characters} betű` : cut(JSON.stringify(value));
  }
  return cut(String(value));
}

const cut = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);
