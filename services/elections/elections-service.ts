import { Hono } from 'hono';
import type { Change } from '#contract/cache-tags.ts';
import { type CallName, calls, type ParsedInputOf } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import { electionCalls } from '#contract/election-calls.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { createAnswerCache } from '../answer-cache.ts';
import { callRoutes, siteOfHostName } from '../http.ts';
import { allElections } from './queries/elections.ts';
import { findSettlements, readElection, readUnit, readUnits } from './rules/read-election.ts';

type ElectionCall = keyof typeof electionCalls;

export interface ElectionsService {
  /** The service's calls in this process, without a socket. */
  transport: Transport;
  /** The same over HTTP. */
  routes: Hono;
  /** To be told of every change that `listenForChanges` hears. */
  onChange(change: Change): void;
}

/** Answers what readers want to know of elections. */
export function createElectionsService({ db, onError = () => {} }: { db: Database; onError?: (error: unknown) => void }): ElectionsService {
  const answers = createAnswerCache({ maxEntries: 2000, maxBytes: 32 * 1024 * 1024 });
  const read: { [K in ElectionCall]: (input: ParsedInputOf<K>) => Promise<unknown> } = {
    elections: async () =>
      (await allElections(db)).map(({ head: { slug, title, day, final }, rehearsal }) => ({ slug, title, day, final, rehearsal })),
    election: ({ slug }) => readElection(db, slug),
    electionUnits: ({ slug, level }) => readUnits(db, slug, level),
    electionUnit: ({ slug, unit }) => readUnit(db, slug, unit),
    electionSettlements: ({ slug, q }) => findSettlements(db, slug, q),
  };

  function answer(name: CallName, input: object, beforeLoad = () => {}) {
    if (!isElectionCall(name)) throw new CallError(404, `${name} is not a call that the elections service reads.`);
    const call = calls[name];
    const parsed = call.input.safeParse(input);
    if (!parsed.success) {
      throw new CallError(
        400,
        'The address is wrong.',
        parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    }
    // Looked up by name, both lose their own types; the input was just checked with the schema that the handler's is made of.
    const make = read[name] as (input: unknown) => Promise<unknown>;
    const tags = (call.tags as (input: unknown) => string[])(parsed.data);
    return answers.answer(`${name} ${JSON.stringify(parsed.data)}`, async () => {
      beforeLoad();
      return { value: await make(parsed.data), tags };
    });
  }

  const routes = new Hono();
  routes.route(
    '/',
    callRoutes(Object.keys(electionCalls) as ElectionCall[], {
      read: async (name, input, _context, beforeLoad) => answer(name, input, beforeLoad),
      write: {},
      newsroomKey: undefined,
      siteOfHost: siteOfHostName,
      onError,
    }),
  );
  return {
    transport: async (name, input) => (await answer(name, input)).value as never,
    routes,
    onChange: (change) => answers.drop(change),
  };
}

const isElectionCall = (name: CallName): name is ElectionCall => Object.hasOwn(electionCalls, name);
