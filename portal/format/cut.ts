/**
 * Text of at most `length` characters, cut between words and ended with `…` where something was left out.
 * A word longer than that is cut inside.
 */
export function cut(text: string, length: number): string {
  const whole = text.trim();
  if ([...whole].length <= length) return whole;
  if (length <= 1) return '';
  const room = [...whole].slice(0, length).join('');
  const lastSpace = room.search(/\s+\S*$/);
  const kept = lastSpace > 0 ? room.slice(0, lastSpace) : [...room].slice(0, -1).join('');
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}
