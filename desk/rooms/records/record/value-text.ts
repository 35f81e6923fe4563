const maxShown = 160;
/** Moments as the log has them. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const moment = new Intl.DateTimeFormat('hu-HU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Budapest',
});
/** States of pieces. */
const stateWords: Readonly<Record<string, string>> = {
  draft: 'készül',
  handed_in: 'leadva',
  scheduled: 'időzítve',
  published: 'kint van',
  withdrawn: 'visszavonva',
};

/** A value in a few words, for histories and choices. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'üres';
  if (value === true) return 'igen';
  if (value === false) return 'nem';
  if (typeof value === 'string' && value in stateWords) return stateWords[value] ?? value;
  if (typeof value === 'string' && isMoment.test(value)) return moment.format(new Date(value));
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
