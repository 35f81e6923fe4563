const noBreakSpace = '\u00a0';

/**
 * `14 990` · `3,5`.
 * @param decimals most decimals shown; zeros at the end are left out
 */
export function number(value: number, decimals = 0): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const decimalPart = fraction.replace(/0+$/, '');
  return `${value < 0 ? '−' : ''}${grouped}${decimalPart && `,${decimalPart}`}`;
}

/**
 * `45,7%`, without a space as Hungarian newspapers have it.
 * @param value in percent, 0–100
 */
export const percent = (value: number, decimals = 1) => `${number(value, decimals)}%`;

/** `14 990 Ft` · `49 Lei` */
export const money = (value: number, currencySign: string) =>
  `${number(value)}${noBreakSpace}${currencySign}`;

const currencyWords: Readonly<Record<string, string>> = { HUF: 'Ft', RON: 'lej' };

/**
 * `14 990 Ft` · `49 lej`: as sentences have it, where „Lei” is only the sign beside a price.
 * @param currency ISO 4217
 */
export const moneyInWords = (value: number, currency: string) =>
  money(value, currencyWords[currency] ?? currency);

/**
 * `41 perc`, at least one.
 * @param seconds length of a recording
 */
export const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))}${noBreakSpace}perc`;
