import type { Server } from 'node:http';
import { type Context, Hono } from 'hono';
import type { SiteSlug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { onlyOwnPages } from '../forms/own-page.ts';
import type { MailSite } from '../mail/mail-document.ts';
import { limitBody } from '../request-body.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createDesk, type SignInLog } from './desk.ts';
import { createKnownDevices } from './known-devices.ts';
import { createLetters } from './letters.ts';
import { type Client, createDiscovery } from './oidc/provider.ts';
import { bundledIssuer, startBundledProvider } from './provider/bundled-provider.ts';
import { testPeople } from './provider/test-people.ts';
import { type AskingOf, createAskingOf, type WhoAsks } from './reader-of.ts';
import { letterRoutes } from './routes/letter-routes.ts';
import { newPasswordRoute } from './routes/new-password-route.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { callbackPath, providerRoutes, type SignInProvider } from './routes/provider-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { type GetKeys, keysOnce, loadSigningKeys } from './signing-keys.ts';
import { staffRule } from './staff.ts';

/**
 * `bundled`: the provider of a fresh machine, with test people, at this port; null: other ways of signing in
 * are left.
 */
export type ProviderSetting =
  | { kind: 'configured'; issuer: string; clientId: string; clientSecret: string; hasHostedDomains: boolean }
  | { kind: 'bundled'; port: number }
  | null;

export interface IdentityOptions {
  db: Database;
  sites: Readonly<Record<SiteSlug, MailSite>>;
  siteOfHost: (host: string | undefined) => SiteSlug;
  proxies: number;
  /** What AUTH_SECRET says, the newest first; empty: a secret kept in the database. */
  secrets: readonly string[];
  /** Who is of the newsroom: addresses, and `@domain`. */
  staff: readonly string[];
  provider: ProviderSetting;
  preview: boolean;
  log: SignInLog;
  /** Unix milliseconds. */
  now?: () => number;
}

export interface IdentityService {
  readerOf: AskingOf;
  /** By the access token alone, for calls within the process. @throws CallError 401 */
  byToken(token: string): Promise<WhoAsks | null>;
  sessions: Sessions;
  routes: Hono;
  stop(): void;
}

const identityPaths = [
  ...['/api/login', '/api/login/*', '/api/logout'],
  ...['/api/me', '/api/token/refresh', '/api/v2/user/token'],
];

/** Credentials and nothing else. */
const maxBodyBytes = 16 * 1024;
const siteOrigins = (sites: IdentityOptions['sites']) => Object.values(sites).map(({ origin }) => origin);

/** Who people are: signing in and out, sessions, tokens (docs/product/readers.md#signing-in; decision 40). */
export function createIdentityService(options: IdentityOptions): IdentityService {
  const { db, sites, siteOfHost, secrets, preview, proxies, log, now = Date.now } = options;
  const keys = keysOnce(() => loadSigningKeys(db, secrets));
  const tokens = createAccessTokens(keys, now);
  const isStaff = staffRule([...options.staff, ...testStaff(options.provider)]);
  const sessions = createSessions({ db, tokens, isStaff, now });
  const letters = createLetters({ db, keys, now });
  // The desk asks who is here, and whoever is asked writes into the desk's log.
  const askingOf: AskingOf = createAskingOf({
    tokens,
    sessions,
    isSecure: (c) => desk.isSecure(c),
    onRefused: (c, why) => desk.refused(c, why),
  });
  const desk = createDesk({
    db,
    sites,
    siteOfHost,
    preview,
    proxies,
    askingOf,
    sessions,
    devices: createKnownDevices(keys),
    log,
  });
  const { provider, stop } = signInProvider(options, keys, now);
  const mine = onlyOwnPages(siteOrigins(sites));
  const small = limitBody({ maxBytes: maxBodyBytes });

  const routes = new Hono();
  for (const path of identityPaths) routes.use(path, small);
  for (const path of [
    '/api/login',
    '/api/login/otp/*',
    '/api/login/letter',
    '/api/login/password',
    '/api/logout',
    '/api/token/refresh',
    '/api/v2/user/token',
  ])
    routes.use(path, forPrograms, mine);
  routes.route('/', providerRoutes({ desk, provider, isStaff, now }));
  routes.route('/', passwordRoutes({ desk, letters, isStaff }));
  routes.route('/', newPasswordRoute(desk));
  routes.route('/', letterRoutes({ desk, letters, now }));
  routes.route('/', sessionRoutes(desk));

  return {
    readerOf: askingOf,
    async byToken(token) {
      const claims = await tokens.read(token);
      if (typeof claims === 'string')
        throw new CallError(401, claims === 'expired' ? 'Expired JWT Token' : 'Invalid JWT Token');
      const who = await sessions.who(claims.sessionId, claims.scope);
      return who && { ...who, sessionId: claims.sessionId };
    },
    sessions,
    routes,
    stop,
  };

  async function forPrograms(c: Context, next: () => Promise<void>): Promise<void> {
    c.header('cache-control', 'no-store');
    await next();
  }
}

const testStaff = (provider: ProviderSetting) =>
  provider?.kind === 'bundled' ? testPeople.filter(({ staff }) => staff).map(({ email }) => email) : [];

function signInProvider({ provider, sites, log }: IdentityOptions, keys: GetKeys, now: () => number) {
  if (!provider) return { provider: null, stop() {} };
  if (provider.kind === 'configured') {
    const { issuer, clientId: id, clientSecret: secret, hasHostedDomains } = provider;
    const configured: SignInProvider = {
      discover: createDiscovery(issuer, async () => ({ id, secret }), now),
      prompt: 'select_account',
      hasHostedDomains,
    };
    return { provider: configured, stop() {} };
  }
  const { port } = provider;
  const id = 'cimlap';
  const client = async (): Promise<Client> => {
    const [{ provider: secret }] = await keys();
    return { id, secret: Buffer.from(secret).toString('base64url') };
  };
  const discover = createDiscovery(bundledIssuer(port), client, now);
  let server: Promise<Server | null> | null = null;
  const start = async () => {
    const redirectUris = siteOrigins(sites).map((origin) => origin + callbackPath);
    return startBundledProvider({ port, client: await client(), redirectUris }).catch((error: unknown) => {
      // Another process of ours may have it, which is as good.
      log.warn(
        { err: error, port },
        'the sign-in provider for trying out could not be started; OIDC_PORT names another port',
      );
      return null;
    });
  };
  const bundled: SignInProvider = {
    prompt: 'login',
    hasHostedDomains: false,
    // Not before somebody wants to sign in: hardly anybody does, and the site must not start later for it.
    async discover() {
      server ??= start();
      await server;
      return discover();
    },
  };
  return { provider: bundled, stop: () => void server?.then((started) => started?.close()) };
}
