import { electionCalls } from '#contract/election-calls.ts';
import { CallError } from '#contract/errors.ts';
import { defineService } from '../define-service.ts';
import { type FeedOptions, watchFeed } from './feed.ts';
import { allElections } from './queries/elections.ts';
import { readNight } from './queries/night.ts';
import { findSettlements, readBorders, readElection, readUnit, readUnits } from './rules/read-election.ts';
import { FormatError } from './rules/read-lines.ts';
import { importElection } from './rules/store-election.ts';
import { takeText } from './rules/take-delivery.ts';

/** Answers calls about elections, and follows the feed of an election night if one is configured. */
export const electionsService = defineService({
  name: 'elections',
  calls: electionCalls,
  cache: { maxEntries: 2000, maxBytes: 32 * 1024 * 1024 },

  start({ db, settings, log, invalidate }) {
    const stopController = new AbortController();
    const report: FeedOptions['report'] = (outcome) =>
      outcome.kind === 'taken'
        ? log.info(outcome, 'election results')
        : log.warn(outcome, 'election results');
    const { electionFeed: source } = settings;
    const feedEnded =
      source === null
        ? null
        : watchFeed({ db, source, report, onChange: invalidate, signal: stopController.signal });
    return {
      handlers: {
        elections: async () =>
          (await allElections(db)).map(({ head, rehearsal }) => ({ ...headOf(head), rehearsal })),
        election: ({ slug }) => readElection(db, slug),
        electionUnits: ({ slug, level }) => readUnits(db, slug, level),
        electionUnit: ({ slug, unit }) => readUnit(db, slug, unit),
        electionBorders: ({ slug }) => readBorders(db, slug),
        electionSettlements: ({ slug, q }) => findSettlements(db, slug, q),
        electionNight: ({ slug }) => readNight(db, slug),
        uploadElection: async (_, { body: { file, rehearsal }, sign }) => {
          const options = { rehearsal, by: sign(), onChange: invalidate };
          const { head, units, changed } = await importElection(db, file, options).catch((error: unknown) => {
            if (!(error instanceof FormatError)) throw error;
            throw new CallError(400, error.message, [{ path: 'file', message: error.message }]);
          });
          return { slug: head.slug, places: units.length, lists: head.lists.length, changed };
        },
        deliverResults: async (_, { body: { delivery }, sign }) => {
          const outcome = await takeText(db, delivery, invalidate, sign());
          if (outcome.kind === 'refused') {
            const message = `The delivery was refused: ${outcome.complaint}`;
            throw new CallError(400, message, [{ path: 'delivery', message }]);
          }
          return outcome.kind === 'taken'
            ? { taken: true, places: outcome.units }
            : { taken: false, places: 0 };
        },
      },
      async stop() {
        stopController.abort();
        await feedEnded;
      },
    };
  },
});

type Head = Awaited<ReturnType<typeof allElections>>[number]['head'];

const headOf = ({ slug, title, day, final }: Head) => ({ slug, title, day, final });
