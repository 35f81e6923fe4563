import type { Replay } from './livescore/queries/replays.ts';
import { standardLeagues } from './livescore/standard-leagues.ts';
import { folderOnly } from './media/store/open-store.ts';
import type { MediaStoreSettings } from './media/store/store-settings.ts';
import type { CdnSettings } from './purge/purge-settings.ts';

/** Payments of readers, and what is sent to them. */
export interface ReaderSettings {
  /** Null: no payments, or test payments (docs/payments.md). `api` is set by tests only. */
  stripe: { secretKey: string; webhookSecret: string; api?: string } | null;
  /** Null: mails go to a table, the outbox. */
  smtpUrl: string | null;
  /** Whether `/api/outbox` shows the outbox, with sign-in links and codes, to this machine's user. */
  hasOutbox: boolean;
  /** Address that mails come from. */
  mailFrom: string;
  /** Key pair of push messages; null: one is created and stored in the database. */
  vapidKeys: { publicKey: string; privateKey: string } | null;
  /** Origins of push services besides those of the browsers' makers. */
  pushOrigins: readonly string[];
}

export interface ScoreSettings {
  /** Null: the scores that ship with the project are used. */
  apiSports: {
    key: string;
    origins: { football: string; 'formula-1': string };
    /** Calls of the plan that this site may use in a day; null: all. */
    dailyCalls: number | null;
  } | null;
  /** Competitions that are followed, the most important first. */
  leagues: readonly number[];
  /** Recordings that are replayed from the start on. */
  replays: ReadonlyArray<Pick<Replay, 'kind' | 'ref' | 'speed'>>;
}

/** The configuration of services. */
export interface ServiceSettings {
  /** Absolute path. */
  dataDir: string;
  /** Where pictures and recordings are. */
  mediaStore: MediaStoreSettings;
  /** The CDN in which changes are purged; null without one. */
  cdn: CdnSettings | null;
  /** Scheme and host of the newsroom's desk; null: there is none. */
  deskOrigin: string | null;
  /** A key that may do everything; null: only keys from the newsroom and signed-in members may write. */
  newsroomKey: string | null;
  /** Proxies in front of this process that add to X-Forwarded-For. */
  proxies: number;
  /** Days for which page views and web vitals are kept; null: nothing is counted. */
  measureDays: number | null;
  /** File or address from which results arrive during an election night; null: none do. */
  electionFeed: string | null;
  scores: ScoreSettings;
  readers: ReaderSettings;
  /** Whether payments are tests where there is no Stripe account: only on developers' machines. */
  usesTestPayments: boolean;
  /** Source of exchange rates; null: the newsroom sets them. */
  ratesUrl: string | null;
  /** Scheme and host of the Hungarian and of the Romanian National Bank's feeds; null: not asked. */
  mnbOrigin: string | null;
  bnrOrigin: string | null;
  /** Scheme and host of the weather service; null: the newsroom sets the weather. */
  weatherOrigin: string | null;
}

/** Settings without any configuration, for commands, benches and tests. */
export const noSettings: ServiceSettings = {
  dataDir: '/nonexistent',
  mediaStore: folderOnly,
  cdn: null,
  deskOrigin: null,
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
  usesTestPayments: false,
  ratesUrl: null,
  mnbOrigin: null,
  bnrOrigin: null,
  weatherOrigin: null,
};
