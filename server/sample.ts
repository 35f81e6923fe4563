import type { Database } from '#database/database.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { startError } from './process/start-error.ts';
import type { Configuration } from './settings/configuration.ts';

/**
 * Fills the database with the sample newsroom. This is the only file of the server that imports it, so
 * nothing of it is in a process that serves a real newsroom.
 * @param options.isUnfinished a part of it is there, and is deleted first
 * @throws StartError when the package is not installed
 */
export async function fillWithSample(options: {
  db: Database;
  media: MediaStore;
  isUnfinished: boolean;
  log(line: string): void;
}) {
  const { isUnfinished, ...rest } = options;
  const { requireSample } = await import('#newsroom/sample-files/sample-package.ts');
  await requireSample().catch((error: unknown) => {
    throw startError('The database is empty', error);
  });
  const { fillSample } = await import('#newsroom/fill-sample.ts');
  const { emptyNewsroom } = await import('#newsroom/empty-newsroom.ts');
  await fillSample({ ...rest, ...(isUnfinished && { beforeStoring: () => emptyNewsroom(rest.db) }) });
}

/**
 * Finds the folder of recorded scores. They are facts, so they are shown even without the sample (SAMPLE).
 * @returns null where the package is not installed
 */
export async function findScoresFolder(): Promise<string | null> {
  const { findSample } = await import('#newsroom/sample-files/sample-package.ts');
  return (await findSample())?.scoresFolder ?? null;
}

/**
 * Keeps the sample's weather and water levels current where no weather service is configured.
 * @returns a function that stops it
 */
export async function keepSampleFresh(
  { usesSample, roles, weatherOrigin }: Pick<Configuration, 'usesSample' | 'roles' | 'weatherOrigin'>,
  db: Database,
  onError: (error: unknown) => void,
): Promise<() => void> {
  if (!usesSample || weatherOrigin !== null || !roles.has('content')) return () => {};
  const { keepSampleReadings } = await import('#newsroom/sample-files/keep-sample-readings.ts');
  return keepSampleReadings(db, onError);
}
