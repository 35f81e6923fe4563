/** Seconds until the second try. */
const first = 30;
/** Longest pause, seconds. */
const longest = 6 * 3600;
/**
 * With the pauses below the last try is about two days after the first: mail servers that are away come back
 * within that, or not at all.
 */
export const mostAttempts = 15;

/**
 * Pause after a try that failed: twice as long each time, and a random part of it, so that what failed
 * together does not come back together.
 * @param attempts tries so far, from 1
 * @param random 0 to 1
 * @returns seconds
 */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const whole = Math.min(longest, first * 2 ** (attempts - 1));
  return Math.round(whole * (0.5 + random / 2));
}
