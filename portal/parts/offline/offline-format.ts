const timeZone = 'Europe/Budapest';
const day = new Intl.DateTimeFormat('hu-HU', { timeZone, month: 'long', day: 'numeric' });
const clock = new Intl.DateTimeFormat('hu-HU', { timeZone, hour: '2-digit', minute: '2-digit' });

/** `november 24., 12:40`; no line ends within the day. */
export const formatTime = (seconds: number): string =>
  `${day.format(seconds * 1000).replace(' ', '\u00a0')}, ${clock.format(seconds * 1000)}`;

const bytesPerMegabyte = 1e6;

/** `3,4 MB`, or `0,1 MB` for less. */
export function megabytes(bytes: number): string {
  const value = bytes === 0 ? 0 : Math.max(0.1, Math.round(bytes / (bytesPerMegabyte / 10)) / 10);
  return `${String(value).replace('.', ',')}\u00a0MB`;
}
