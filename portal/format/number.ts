export const noBreakSpace = '\u00a0';

/**
 * `14 990` · `3,5`.
 * @param decimals the greatest number of decimals
 * @param hasZeros whether trailing zeros are written
 */
export function number(value: number, decimals = 0, hasZeros = false): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const decimalPart = hasZeros ? fraction : fraction.replace(/0+$/, '');
  return `${value < 0 ? '−' : ''}${grouped}${decimalPart && `,${decimalPart}`}`;
}

/** `14 990,00` · `384,20`: always with this many decimals, for prices and for columns that align. */
export const fixed = (value: number, decimals: number): string => number(value, decimals, true);

/**
 * `45,7%`, without a space as Hungarian newspapers write it.
 * @param value in percent, 0–100
 */
export const percent = (value: number, decimals = 1) => `${number(value, decimals)}%`;

/** `14 990 Ft` · `49 lej` */
export const money = (value: number, currencySign: string) =>
  `${number(value)}${noBreakSpace}${currencySign}`;

const currencyWords: Readonly<Record<string, string>> = { HUF: 'Ft', RON: 'lej', EUR: '€' };

/**
 * `Ft` · `lej`: what stands after an amount.
 * @param currency ISO 4217
 */
export const currencyWord = (currency: string) => currencyWords[currency] ?? currency;

/**
 * `14 990 Ft` · `49 lej`
 * @param currency ISO 4217
 */
export const moneyInWords = (value: number, currency: string) => money(value, currencyWord(currency));

/**
 * `41 perc`, at least one.
 * @param seconds length of a recording
 */
export const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))}${noBreakSpace}perc`;

/** `−3 °C`, rounded to whole degrees. */
export const degreesText = (degrees: number): string => `${number(Math.round(degrees))}${noBreakSpace}°C`;
