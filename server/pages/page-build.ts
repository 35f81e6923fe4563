import { hash } from 'node:crypto';
import type { Configuration } from '../settings/configuration.ts';

/**
 * Names the code and the settings that pages depend on: stored pages of another build are not served. The
 * name is a folder's, so it has no slash, as addresses have.
 * @param sources name of the code
 */
export function pageBuildOf(
  { adNetwork, measureDays, origins }: Pick<Configuration, 'adNetwork' | 'measureDays' | 'origins'>,
  sources: string,
): string {
  const parts = JSON.stringify([sources, adNetwork, measureDays !== null, origins]);
  return hash('sha256', parts).slice(0, 16);
}
