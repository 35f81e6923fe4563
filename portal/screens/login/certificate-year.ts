import { budapestDay } from '#contract/budapest-time.ts';

export const certificatePath = '/tamogatas/igazolas';

/** The page with the certificate of a year. */
export const certificateUrl = (year: number): string => `${certificatePath}?ev=${year}`;

/**
 * The year of a payment in Budapest.
 * @param seconds unix seconds
 */
export const yearOf = (seconds: number): number => Number(budapestDay(seconds).slice(0, 4));
