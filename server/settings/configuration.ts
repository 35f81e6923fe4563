import path from 'node:path';
import { z } from 'zod';
import { defaultDataDir } from '#database/data-dir.ts';
import { withSecretFiles } from '#database/secret-files.ts';
import { mediaStoreVariables, readMediaStoreSettings } from '#services/media/store/store-settings.ts';
import { purgeVariables, readPurgeSettings } from '#services/purge/purge-settings.ts';
import type { ServiceSettings } from '#services/settings.ts';
import { serviceKeyVariables } from '../http/service-keys.ts';
import { describeIssues } from './describe-issue.ts';
import { readerSettings, readerVariables } from './reader-settings.ts';
import {
  deskOrigin,
  electionsOrigin,
  findMissingSettings,
  isPublic,
  siteOriginsOf,
} from './required-settings.ts';
import { scoreSettings, scoreVariables } from './score-settings.ts';
import { type SignInSettings, signInSettings, signInVariables } from './sign-in-settings.ts';
import { readSiteTextSettings, type SiteTextSettings, siteTextVariables } from './site-texts.ts';
import { commaList, numberBetween, wholeNumber, yesOrNo } from './variables.ts';

const roleNames = ['portal', 'content', 'quiz', 'readers', 'livescore', 'elections', 'media'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type Role = (typeof roleNames)[number];

const port = wholeNumber(0, 65_535);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://cimlap.example' })
  .refine(
    (value) => URL.canParse(value) && new URL(value).pathname === '/' && !value.includes('?'),
    'must be scheme and host only',
  )
  .transform((value) => new URL(value).origin);
const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host:5432/name',
});
const roles = commaList
  .pipe(z.array(z.enum(roleNames, `must be some of ${roleNames.join(', ')}, joined by commas`)).min(1))
  .transform((list) => new Set(list));

/** What the environment says. Each variable is explained in docs/configuration.md. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  // Below /proc, creating a folder never returns in Node.
  DATA_DIR: z
    .string()
    .refine(
      (folder) => !/^\/proc(?:\/|$)/.test(folder),
      'must not be below /proc, where nothing can be stored',
    )
    .optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  ROLES: roles.default(new Set(roleNames)),
  NEWSROOM_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  AD_NETWORK: z
    .string()
    .regex(/^\d{3,12}(,\d{3,12})?$/, 'must be a network code of Google Ad Manager: digits')
    .optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-z0-9-]{8,128}$/, 'must be 8 to 128 lower-case letters, digits and hyphens')
    .optional(),
  ORIGIN_MAIN: origin.optional(),
  ORIGIN_ERDELY: origin.optional(),
  CONTENT_ORIGIN: origin.optional(),
  QUIZ_ORIGIN: origin.optional(),
  READERS_ORIGIN: origin.optional(),
  LIVESCORE_ORIGIN: origin.optional(),
  ELECTIONS_ORIGIN: origin.optional(),
  DESK_ORIGIN: origin.optional(),
  ELECTION_FEED: z.string().min(1).optional(),
  DRAIN_SECONDS: numberBetween(0, 600).default(0),
  PROXIES: wholeNumber(0, 10).optional(),
  RATES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://rates.example/days.xml' })
    .optional(),
  MNB_ORIGIN: origin.optional(),
  BNR_ORIGIN: origin.optional(),
  WEATHER_ORIGIN: origin.optional(),
  ...readerVariables,
  ...serviceKeyVariables,
  HSTS_SUBDOMAINS: yesOrNo.default('yes'),
  ...signInVariables,
  ...scoreVariables,
  ...siteTextVariables,
  ...mediaStoreVariables,
  ...purgeVariables,
  SAMPLE: yesOrNo.default('yes'),
  PAGE_CACHE_MB: wholeNumber(8, 65_536).default(36),
  MEASURE: yesOrNo.default('no'),
  MEASURE_DAYS: wholeNumber(3, 4000).default(400),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://collector:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: numberBetween(0, 1).default(1),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

export interface Configuration extends ServiceSettings {
  port: number;
  /** Null: listens on every address of this machine. */
  host: string | null;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** A streaming replica that lists, articles and searches are read from; null: none. */
  replicaUrl: string | null;
  roles: ReadonlySet<Role>;
  /**
   * Keys by which our own processes recognise each other, the newest first; null: this process calls no
   * other.
   */
  serviceKeys: readonly string[] | null;
  /** Whether all subdomains of the sites are on https, so that browsers may insist on it. */
  hstsSubDomains: boolean;
  /** Publisher number at the ad service; null: the one in the sites' data. */
  adNetwork: string | null;
  /** Null: search engines are not told of new articles. */
  indexNowKey: string | null;
  /**
   * Own hosts of `quiz`, `readers` and `livescore`; null where these services are reached under the sites'
   * hosts.
   */
  origins: {
    main: string;
    erdely: string;
    quiz: string | null;
    readers: string | null;
    livescore: string | null;
    elections: string | null;
  };
  signIn: SignInSettings;
  /** Address of the content service, for a process that does not run it. */
  contentOrigin: string | null;
  /**
   * Milliseconds for which a process that was told to stop still accepts connections, so that load balancers
   * have time to look at `/readyz`.
   */
  drainNoticeMs: number;
  /** `/ads.txt` and `/.well-known/security.txt`. */
  siteTexts: SiteTextSettings;
  /** Whether an empty database is filled with the sample newsroom. */
  usesSample: boolean;
  pageCacheBytes: number;
  /** Port for Prometheus; null: no metrics are served. */
  metricsPort: number | null;
  /** The address that this port listens on. By default only this machine reaches it. */
  metricsHost: string;
  /** Share of traces sent to OTEL_EXPORTER_OTLP_ENDPOINT, 0 to 1; null: nothing is traced. */
  traceShare: number | null;
  logLevel: z.output<typeof Environment>['LOG_LEVEL'];
}

/** Some settings are wrong. The message names each one and says what it should be. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/**
 * Reads the configuration. Empty variables count as absent, because compose files write them.
 * @throws ConfigurationError
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  cwd = process.cwd(),
): Configuration {
  const all = Object.entries(asConfigurationErrors(() => withSecretFiles(environment)));
  const variables = Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) throw new ConfigurationError(describeIssues(parsed.error.issues, variables));
  const settings = parsed.data;
  const missing = findMissingSettings(settings);
  if (missing.length > 0) throw new ConfigurationError(missing.join('\n'));
  const isForOthers = isPublic(settings, variables.NODE_ENV === 'production');
  const origins = {
    ...siteOriginsOf(settings),
    quiz: settings.QUIZ_ORIGIN ?? null,
    readers: settings.READERS_ORIGIN ?? null,
    livescore: settings.LIVESCORE_ORIGIN ?? null,
    elections: electionsOrigin(settings),
  };
  return {
    port: settings.PORT,
    host: settings.HOST ?? null,
    dataDir: settings.DATA_DIR === undefined ? defaultDataDir(cwd) : path.resolve(cwd, settings.DATA_DIR),
    mediaStore: asConfigurationErrors(() => readMediaStoreSettings(settings)),
    cdn: asConfigurationErrors(() => readPurgeSettings(settings)),
    deskOrigin: deskOrigin(settings, isForOthers),
    databaseUrl: settings.DATABASE_URL ?? null,
    replicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    roles: settings.ROLES,
    newsroomKey: settings.NEWSROOM_KEY ?? null,
    serviceKeys: settings.SERVICES_KEY ?? null,
    hstsSubDomains: settings.HSTS_SUBDOMAINS === 'yes',
    indexNowKey: settings.INDEXNOW_KEY ?? null,
    adNetwork: settings.AD_NETWORK ?? null,
    origins,
    usesTestPayments: !isForOthers,
    electionFeed: settings.ELECTION_FEED ?? null,
    scores: scoreSettings(settings),
    signIn: signInSettings(settings, settings.PORT, isForOthers),
    contentOrigin: settings.CONTENT_ORIGIN ?? null,
    drainNoticeMs: settings.DRAIN_SECONDS * 1000,
    proxies: settings.PROXIES ?? 0,
    ratesUrl: settings.RATES_URL ?? null,
    mnbOrigin: settings.MNB_ORIGIN ?? null,
    bnrOrigin: settings.BNR_ORIGIN ?? null,
    weatherOrigin: settings.WEATHER_ORIGIN ?? null,
    readers: readerSettings(settings, isForOthers),
    siteTexts: asConfigurationErrors(() => readSiteTextSettings(settings)),
    usesSample: settings.SAMPLE === 'yes',
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    measureDays: settings.MEASURE === 'yes' ? settings.MEASURE_DAYS : null,
    metricsPort: settings.METRICS_PORT ?? null,
    metricsHost: settings.METRICS_HOST,
    traceShare: settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : settings.OTEL_TRACES_SAMPLER_ARG,
    logLevel: settings.LOG_LEVEL,
  };
}

/** @throws ConfigurationError with the message of any error that `read` throws */
function asConfigurationErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : String(error));
  }
}
