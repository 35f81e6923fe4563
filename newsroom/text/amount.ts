/** A number with its noun: `1 line`, `2 lines`. */
export const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
