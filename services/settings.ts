import { standardLeagues } from './livescore/followed.ts';
import type { Replay } from './livescore/queries/replays.ts';

/** Where readers pay, and what goes out to them. */
export interface ReaderSettings {
  /**
   * Null: nowhere, or on a page that pretends to (docs/payments.md). `api` is Stripe's own unless a test
   * says.
   */
  stripe: { secretKey: string; webhookSecret: string; api?: string } | null;
  /** Where mails go; null: into a table, the outbox. */
  smtpUrl: string | null;
  /** Whether this machine's user reads the outbox at `/api/outbox`: sign-in links and codes are in it. */
  hasOutbox: boolean;
  /** Address that mails come from. */
  mailFrom: string;
  /** Key pair of push messages; null: one is made and kept in the database. */
  vapidKeys: { publicKey: string; privateKey: string } | null;
  /** Origins of push services besides those of the browsers' makers. */
  pushOrigins: readonly string[];
}

export interface ScoreSettings {
  /** Null: scores are those that ship with the project. */
  apiSports: {
    key: string;
    origins: { football: string; 'formula-1': string };
    /** Calls of a day that this site may use of the plan; null: all. */
    dailyCalls: number | null;
  } | null;
  /** Competitions that are followed, the most important first. */
  leagues: readonly number[];
  /** What is played again from the start on. */
  replays: ReadonlyArray<Pick<Replay, 'kind' | 'ref' | 'speed'>>;
}

/** What services read of the configuration. */
export interface ServiceSettings {
  /** Absolute path. */
  dataDir: string;
  /** Null: nobody may write over HTTP. */
  newsroomKey: string | null;
  /** Proxies in front of this process that add to X-Forwarded-For. */
  proxies: number;
  /** Days for which page views and web vitals are kept; null: nothing is counted. */
  measureDays: number | null;
  /** File or address from which results arrive during an election night; null: none do. */
  electionFeed: string | null;
  scores: ScoreSettings;
  readers: ReaderSettings;
  /** Whether payments are pretended where there is no Stripe account: only on a machine for trying out. */
  arePaymentsPretended: boolean;
  /** Where rates of exchange are fetched; null: the newsroom sets them. */
  ratesUrl: string | null;
  /** Scheme and host of the Hungarian and of the Romanian National Bank's feeds; null: not asked. */
  mnbOrigin: string | null;
  bnrOrigin: string | null;
  /** Scheme and host of the weather service; null: the newsroom sets the weather. */
  weatherOrigin: string | null;
}

/** Nothing is configured: for commands, benches and tests. */
export const noSettings: ServiceSettings = {
  dataDir: '/nonexistent',
  newsroomKey: null,
  proxies: 0,
  measureDays: null,
  electionFeed: null,
  scores: { apiSports: null, leagues: standardLeagues, replays: [] },
  readers: {
    stripe: null,
    smtpUrl: null,
    hasOutbox: false,
    mailFrom: 'levelek@localhost',
    vapidKeys: null,
    pushOrigins: [],
  },
  arePaymentsPretended: false,
  ratesUrl: null,
  mnbOrigin: null,
  bnrOrigin: null,
  weatherOrigin: null,
};
