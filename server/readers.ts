import { Hono } from 'hono';
import type { Change } from '#contract/cache-tags.ts';
import type { CallName } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import type { Database } from '#database/database.ts';
import { siteFinder } from '#portal/http/site-finder.ts';
import { createSites } from '#portal/site/sites.ts';
import { accountPaths, createAccountService, isAccountCall } from '#services/accounts/account-service.ts';
import { type IdentityService, identityPaths } from '#services/identity/identity-service.ts';
import { forgetEndedWindows } from '#services/limits/stored-windows.ts';
import { forgetOldTries } from '#services/limits/try-delays.ts';
import { ownPaths, ownRoutes } from '#services/own/own-routes.ts';
import { forgetUnpaid } from '#services/support/queries/forget-unpaid.ts';
import { createSupportService, supportPaths } from '#services/support/support-service.ts';
import { createTipsService, tipsPaths } from '#services/tips/tips-service.ts';
import type { Configuration } from './configuration.ts';
import type { Logger } from './logger.ts';
import { outgoingPaths, startOutgoing } from './outgoing.ts';
import { isLocal } from './required-settings.ts';

/** What readers do beyond reading: one of its parts for each folder of `services/` that the table names. */
export interface ReadersService {
  /** Carries the portal's calls. */
  transport: Transport;
  /** Answers `readersPaths`. */
  routes: Hono;
  /** Told of what the newsroom publishes. */
  onChange(change: Change): void;
  stop(): Promise<void>;
}

export interface ReadersOptions {
  db: Database;
  configuration: Configuration;
  identity: IdentityService;
  /** Calls of the other services. */
  ask: Transport;
  log: Logger;
}

/** What the role `readers` answers, each line for one part. */
export const readersPaths: string[] = [...identityPaths, ...accountPaths, ...ownPaths, ...supportPaths, ...tipsPaths, ...outgoingPaths];

/** Windows that have ended are removed so often, milliseconds. */
const upkeepEvery = 600_000;

/** The role `readers`. */
export function startReaders({ db, configuration, identity, ask, log }: ReadersOptions): ReadersService {
  const routes = new Hono();
  const { origins } = configuration;
  const common = {
    db,
    readerOf: identity.readerOf,
    siteOfHost: siteFinder(createSites(origins)),
    siteOrigins: [origins.main, origins.erdely],
    onError: (error: unknown) => log.error({ err: error }, 'readers’ service'),
  };
  routes.route('/', identity.routes);
  routes.route('/', ownRoutes(common));
  const sites = createSites(origins);
  const support = createSupportService({
    db,
    sites,
    amounts: { main: sites.main.support.amounts, erdely: sites.erdely.support.amounts },
    siteOfHost: siteFinder(sites),
    stripe: configuration.readers.stripe,
    pretend: Object.values(origins).every((origin) => origin === null || isLocal(origin)),
    proxies: configuration.proxies,
    log,
  });
  routes.route('/', support.routes);
  const accounts = createAccountService({
    ...common,
    byToken: identity.byToken,
    sessions: identity.sessions,
    endSupports: support.endMonthly,
  });
  routes.route('/', accounts.routes);
  const tips = createTipsService({ ...common, byToken: identity.byToken, ask });
  routes.route('/', tips.routes);
  const outgoing = startOutgoing({ ...common, configuration, sites, ask });
  routes.route('/', outgoing.routes);
  const upkeep = setInterval(() => {
    Promise.all([forgetEndedWindows(db), forgetOldTries(db), identity.sessions.tidy(), forgetUnpaid(db)]).catch((error: unknown) =>
      log.warn({ err: error }, 'upkeep of the readers’ service'),
    );
  }, upkeepEvery);
  const partOf = (name: CallName) => {
    if (isAccountCall(name)) return accounts;
    if (name.startsWith('newsletter')) return outgoing;
    return name.startsWith('tips') ? tips : support;
  };
  return {
    transport: (name, ...rest) => partOf(name).transport(name, ...rest),
    routes,
    onChange: outgoing.onChange,
    async stop() {
      clearInterval(upkeep);
      tips.stop();
      await outgoing.stop();
    },
  };
}
