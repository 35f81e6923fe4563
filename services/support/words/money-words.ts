/** Currencies as readers see them, by ISO 4217. */
const signs: Readonly<Record<string, string>> = { HUF: 'Ft', RON: 'lej' };

/**
 * `14 990 Ft`.
 * @param hundredths of the currency
 */
export function moneyWords(hundredths: number, currency: string): string {
  const [whole = '0', rest] = (hundredths / 100).toFixed(hundredths % 100 === 0 ? 0 : 2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${grouped}${rest === undefined ? '' : `,${rest}`}\u00a0${signs[currency] ?? currency}`;
}
