/** Moments in the form of `<input type="datetime-local">`, in Budapest's time wherever the desk is used. */
const partsFormat = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `2026-11-20T15:30` @param seconds unix seconds */
export const budapestField = (seconds: number): string =>
  partsFormat.format(new Date(seconds * 1000)).replace(' ', 'T');

/** Whether clocks pass this time twice, because they go back in October. */
export function occursTwice(value: string): boolean {
  const moment = momentOfField(value);
  return moment !== null && budapestField(moment + 3600) === budapestField(moment);
}

/**
 * The moment in a field, Unix seconds; null while it is incomplete. If clocks pass an hour twice, the first
 * one is meant; if they skip it, the hour after it.
 */
export function momentOfField(value: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::(\d{2}))?$/.exec(value);
  if (!match) return null;
  const [, minute = '', seconds = '0'] = match;
  const asUtc = Date.parse(`${minute}:00Z`) / 1000;
  if (Number.isNaN(asUtc)) return null;
  // Budapest is one or two hours ahead.
  const moment =
    [2, 1].map((hours) => asUtc - hours * 3600).find((each) => budapestField(each) === minute) ??
    asUtc - 3600;
  return moment + Number(seconds);
}
