/**
 * `0:52` · `1:02:03`: a position in a recording, or its length.
 * @param seconds rounded down
 */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `1 óra 2 perc 3 másodperc`, for screen readers. */
export function spokenLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [
    [Math.floor(whole / 3600), 'óra'],
    [Math.floor(whole / 60) % 60, 'perc'],
    [whole % 60, 'másodperc'],
  ] as const;
  return (
    parts
      .filter(([value]) => value > 0)
      .map(([value, unit]) => `${value} ${unit}`)
      .join(' ') || '0 másodperc'
  );
}
