import type { Database } from '#database/database.ts';
import type { Configuration } from './configuration.ts';

/**
 * The sample newsroom. It is loaded only where SAMPLE asks for it, and this is the only file of the server that
 * knows of it: nothing of it is in a process that serves a real newsroom.
 */
export async function fillWithSample(options: { db: Database; mediaDir: string; log(line: string): void }) {
  const { fillSample } = await import('#newsroom/fill-sample.ts');
  await fillSample(options);
}

/**
 * Keeps the sample's weather and water levels from growing old, where no weather service is asked.
 * @returns what stops it
 */
export async function keepSampleFresh(
  { sample, roles, weatherOrigin }: Pick<Configuration, 'sample' | 'roles' | 'weatherOrigin'>,
  db: Database,
  onError: (error: unknown) => void,
): Promise<() => void> {
  if (!sample || weatherOrigin !== null || !roles.has('content')) return () => {};
  const { keepSampleReadings } = await import('#newsroom/sample-files/keep-sample-readings.ts');
  return keepSampleReadings(db, onError);
}
