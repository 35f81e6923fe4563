import { number } from '#portal/format/number.ts';

const noBreakSpace = '\u00a0';

/** „5,793 km” of `5.793 Kms`; anything else stays as it is. */
export function kilometres(length: string): string {
  const [, value] = /^\s*(\d+(?:\.\d+)?)\s*kms?\.?\s*$/i.exec(length) ?? [];
  return value === undefined ? length : `${number(Number(value), 3)}${noBreakSpace}km`;
}

/** „5 014,5” of `5014.5`; anything else stays as it is. */
export const pointsIn = (text: string): string => (/^\d+(\.\d+)?$/.test(text.trim()) ? points(Number(text)) : text);

/** „437”, „12,5” */
export const points = (value: number): string => number(value, 1);

/** „+2 kör” of `+2 laps`; a time or a gap stays as it is told in motor racing. */
export const timeOrGap = (text: string): string => text.replace(/^\+\s*(\d+) laps?$/i, `+$1${noBreakSpace}kör`);
