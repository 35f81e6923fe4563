import type { InputOf } from '#contract/calls.ts';
import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { testService } from '../../testing/test-service.ts';
import { electionsService } from '../elections-service.ts';
import { importElection } from '../rules/store-election.ts';
import { fileOf } from './sample-elections.ts';

export const context = { site: 'main', signedIn: false } as const;

/** A service with these elections of the sample. It is stopped after the tests of the calling file. */
export async function startElections(slugs: readonly string[]) {
  const { db, service } = await testService(electionsService);
  for (const slug of slugs) await importElection(db, await fileOf(slug));
  return {
    db,
    service,
    election: (slug: string): Promise<Election> => service.transport('election', { slug }, context),
    unitsOf: (slug: string, level: InputOf<'electionUnits'>['level']): Promise<ElectionUnit[]> =>
      service.transport('electionUnits', { slug, level }, context),
    bordersOf: (slug: string) => service.transport('electionBorders', { slug }, context),
  };
}
