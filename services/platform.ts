import { type Context, Hono } from 'hono';
import type { SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import type { SitePage } from '#contract/search.ts';
import type { Database } from '#database/database.ts';
import type { OwnOrigins } from './forms/own-page.ts';
import type { IdentityService } from './identity/identity-service.ts';
import type { Sessions } from './identity/sessions.ts';
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts';
import type { ReadAudiences } from './live-blogs/count-audience.ts';
import { createScoreCounter, type ScoreCounter } from './livescore/score-counts.ts';
import type { MailSite } from './mail/mail-document.ts';
import type { MediaStore } from './media/store/media-store.ts';
import { openMediaStore } from './media/store/open-store.ts';
import { createProgramKeys, type ProgramKeys } from './people/program-keys.ts';
import { createPurgeCounter, type PurgeCounter } from './purge/purge-counts.ts';
import { noSettings, type ServiceSettings } from './settings.ts';

export interface ServiceLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What services know about a site. */
export type ServiceSite = MailSite;

/** Pages of a site that search finds besides the content in the database. */
export type SitePages = (site: SiteSlug, supplements: readonly Supplement[]) => readonly SitePage[];

/** What readers call a team, besides the provider's name (`portal/parts/football/team-aliases.ts`). */
export type TeamNames = (
  team: { name: string },
  league: number,
) => { name: string; aliases: readonly string[]; isNational: boolean };

/** A replica for lists, articles and searches (`database/replica.ts`). */
export interface ReadSource {
  db: Database;
  /** To be called for each announced change: the replica is not used until it has that change. */
  noteChange(): void;
}

/** Finds out who is signed in, and has the routes for signing in. */
export interface PlatformIdentity
  extends Pick<IdentityService, 'findViewer' | 'byToken' | 'routes' | 'hasProvider' | 'passkeys'> {
  sessions: Pick<Sessions, 'devices' | 'deleteEnded'>;
}

/** What a process gives to a service that needs no database. */
export interface BasePlatform {
  settings: ServiceSettings;
  sites: Readonly<Record<SiteSlug, ServiceSite>>;
  /** The site of a Host header; the main site for a foreign host. */
  siteOfHost(host: string | undefined): SiteSlug;
  log: ServiceLog;
  /** Null for a service that needs no database. */
  db: Database | null;
  /** Finds out who is signed in; null without a database. */
  identity: PlatformIdentity | null;
  /** Store of pictures and recordings. */
  media: MediaStore;
  /** Finds programs by their keys; null without a database. */
  keys: ProgramKeys | null;
  /** Called for errors that no client caused. */
  onError(error: unknown): void;
  /** Unix milliseconds. */
  now(): number;
}

/** What a process gives to each of its services. */
export interface Platform extends BasePlatform {
  db: Database;
  /** Starts workers for jobs that wait in the database. */
  jobs: JobQueue;
  /** Null: `db` is used for reading too. */
  replica: ReadSource | null;
  identity: PlatformIdentity;
  /** Calls other services, wherever they run. */
  ask: Transport;
  /** Counts the open pages that follow each article in this process. */
  readAudiences: ReadAudiences;
  sitePages: SitePages;
  teamNames: TeamNames;
  /** Folder of the scores that ship with the project; null where they are not installed. */
  scoresFolder: string | null;
  /** Counts purges of the CDN, for metrics. */
  purgeCounter: PurgeCounter;
  /** Counts requests to the source of scores, for metrics. */
  scoreCounter: ScoreCounter;
}

/** Scheme and host of each site: only their own pages may send readers' forms. */
export function siteOriginsOf({ sites }: Pick<BasePlatform, 'sites'>): string[] {
  return Object.values(sites).map(({ origin }) => origin);
}

/** Origins whose pages may send requests with the cookies of a signed-in person. */
export function ownOriginsOf({ sites, settings }: Pick<BasePlatform, 'sites' | 'settings'>): OwnOrigins {
  return { sites: siteOriginsOf({ sites }), desk: settings.deskOrigin };
}

/**
 * Whether cookies are marked Secure. The site's own address decides, because requests from a proxy come over
 * http, and not every browser sends an origin with a form.
 */
export function isSecure(
  c: Context,
  { sites, siteOfHost }: Pick<BasePlatform, 'sites' | 'siteOfHost'>,
): boolean {
  return sites[siteOfHost(c.req.header('host'))].origin.startsWith('https:');
}

/** What the server passes to a service with a request, in Hono's bindings. */
export interface RequestBindings {
  /** Counts a read that no cache answers. False when the network has used up its share. */
  mayRead?: () => boolean;
}

export function bindingsOf(c: Context): RequestBindings {
  return (c.env ?? {}) as RequestBindings;
}

/** Nobody is ever signed in. */
export const anonymousIdentity: PlatformIdentity = {
  findViewer: async () => null,
  byToken: async () => null,
  sessions: { devices: async () => [], deleteEnded: async () => {} },
  routes: new Hono(),
  passkeys: null,
  hasProvider: false,
};

/** Both sites with their addresses only. */
export function bareSites(origin: string): Platform['sites'] {
  return {
    main: { slug: 'main', name: 'Címlap', origin },
    erdely: { slug: 'erdely', name: 'Címlap Erdély', origin: origin.replace('://', '://erdely.') },
  };
}

/**
 * A platform outside of a server, for a command or a bench: nothing is configured, nobody is signed in, and
 * no other service answers.
 */
export function barePlatform(overrides: Partial<Platform> & Pick<Platform, 'db'>): Platform {
  const { settings = noSettings, onError = () => {} } = overrides;
  return {
    settings,
    sites: bareSites('http://localhost'),
    siteOfHost: (host = '') => (host.toLowerCase().startsWith('erdely.') ? 'erdely' : 'main'),
    log: { info() {}, warn() {}, error() {} },
    onError,
    media: openMediaStore(settings.mediaStore, settings.dataDir),
    keys: createProgramKeys(overrides.db, overrides.now),
    jobs: createJobQueue({ db: overrides.db, onError }),
    now: Date.now,
    replica: null,
    identity: anonymousIdentity,
    ask: (name) => Promise.reject(new CallError(404, `No service of this process answers ${name}.`)),
    sitePages: () => [],
    teamNames: ({ name }) => ({ name, aliases: [], isNational: false }),
    scoresFolder: null,
    scoreCounter: createScoreCounter(),
    purgeCounter: createPurgeCounter(),
    readAudiences: () => [],
    ...overrides,
  };
}
