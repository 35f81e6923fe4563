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

/** What a reader knows a device by, „Firefox, Windows”; no more of what it says is kept. */
export function deviceOf(userAgent = ''): string {
  const name = (table: typeof browsers) => table.find(([form]) => form.test(userAgent.slice(0, 500)))?.[1];
  return [name(browsers), name(systems)].filter(Boolean).join(', ') || 'Ismeretlen eszköz';
}
