/**
 * `0:52` · `1:02:03`: a position in a recording, or its length.
 * @param seconds rounded down
 */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = split(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `1 óra 2 perc 3 másodperc`, for screen readers. */
export function spokenLength(seconds: number): string {
  const [hours, minutes, rest] = split(seconds);
  const parts = [
    hours > 0 && `${hours} óra`,
    minutes > 0 && `${minutes} perc`,
    rest > 0 && `${rest} másodperc`,
  ];
  return parts.filter(Boolean).join(' ') || '0 másodperc';
}

/** Zeros while the length of a recording is not known. */
function split(seconds: number): [hours: number, minutes: number, rest: number] {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
}
