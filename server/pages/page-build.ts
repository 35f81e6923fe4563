import type { Configuration } from '../settings/configuration.ts';

/**
 * Names the code and the settings that pages depend on: stored pages of another build are not served.
 * @param sources name of the code
 */
export function pageBuildOf(
  { adNetwork, measureDays, origins }: Pick<Configuration, 'adNetwork' | 'measureDays' | 'origins'>,
  sources: string,
): string {
  return JSON.stringify([sources, adNetwork, measureDays !== null, origins]);
}
