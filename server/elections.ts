import type { Database } from '#database/database.ts';
import { createElectionsService, type ElectionsService } from '#services/elections/elections-service.ts';
import { type FeedOptions, watchFeed } from '#services/elections/feed.ts';
import type { Configuration } from './configuration.ts';
import type { Logger } from './logger.ts';

export interface Elections extends ElectionsService {
  stop(): Promise<void>;
}

/** The role `elections`, with the feed of an election night where there is one. */
export function startElections(db: Database, { electionFeed }: Pick<Configuration, 'electionFeed'>, log: Logger): Elections {
  const service = createElectionsService({ db, onError: (error) => log.error({ err: error }, 'elections service') });
  const stopping = new AbortController();
  const report: FeedOptions['report'] = (outcome) =>
    outcome.kind === 'taken' ? log.info(outcome, 'election results') : log.warn(outcome, 'election results');
  const watching =
    electionFeed === null ? null : watchFeed({ db, source: electionFeed, report, onChange: service.onChange, signal: stopping.signal });
  return {
    ...service,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
