const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

/**
 * The name by which readers recognise their device, such as “Firefox, Windows”. Nothing else of the header is
 * stored.
 */
export function nameDevice(userAgent = ''): string {
  const find = (table: typeof browsers) =>
    table.find(([pattern]) => pattern.test(userAgent.slice(0, 500)))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || 'Ismeretlen eszköz';
}
