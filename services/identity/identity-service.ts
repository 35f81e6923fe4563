import type { Server } from 'node:http';
import { type Context, Hono } from 'hono';
import type { SiteSlug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { isForDesk, onlyOwnPages } from '../forms/own-page.ts';
import { loadOnce } from '../load-once.ts';
import type { MailSite } from '../mail/mail-document.ts';
import { limitBody } from '../request-body.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createFindViewer, type FindViewer, type Viewer } from './find-viewer.ts';
import { createKnownDevices } from './known-devices.ts';
import { createLetters } from './letters.ts';
import { type Client, createDiscovery } from './oidc/provider.ts';
import { Passkeys } from './passkeys.ts';
import { bundledIssuer, startBundledProvider } from './provider/bundled-provider.ts';
import { testPeople } from './provider/test-people.ts';
import { codeRoutes } from './routes/code-routes.ts';
import { letterRoutes } from './routes/letter-routes.ts';
import { newPasswordRoute } from './routes/new-password-route.ts';
import { passkeyRoutes } from './routes/passkey-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { callbackPath, providerRoutes, type SignInProvider } from './routes/provider-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { Sessions } from './sessions.ts';
import { createSignInContext, type SignInLog } from './sign-in-context.ts';
import { type GetKeys, loadSigningKeys } from './signing-keys.ts';
import { createStaffRule, firstRole } from './staff.ts';

/** `bundled` is the provider of a fresh machine, with test people. Null: people sign in in other ways. */
export type ProviderSetting =
  | {
      kind: 'configured';
      issuer: string;
      clientId: string;
      clientSecret: string;
      hasHostedDomains: boolean;
      appRedirectUris: readonly string[];
    }
  | { kind: 'bundled'; port: number }
  | null;

export interface IdentityOptions {
  db: Database;
  sites: Readonly<Record<SiteSlug, MailSite>>;
  siteOfHost: (host: string | undefined) => SiteSlug;
  /** Scheme and host of the newsroom's desk; null: there is none. */
  deskOrigin: string | null;
  proxies: number;
  /** Secrets from AUTH_SECRET, the newest first; if empty, a secret in the database is used. */
  secrets: readonly string[];
  /** Addresses of staff, and `@domain`. */
  staff: readonly string[];
  provider: ProviderSetting;
  preview: boolean;
  log: SignInLog;
  /** Unix milliseconds. */
  now?: () => number;
}

export interface IdentityService {
  findViewer: FindViewer;
  /**
   * Finds the viewer by the access token alone, for calls within the process.
   * @throws CallError 401
   */
  byToken(token: string): Promise<Viewer | null>;
  sessions: Sessions;
  /** Null: there is no desk. */
  passkeys: Passkeys | null;
  /** Whether people can sign in with a provider. */
  hasProvider: boolean;
  routes: Hono;
  stop(): void;
}

const identityPaths = [
  '/api/login',
  '/api/login/*',
  '/api/logout',
  '/api/me',
  '/api/token/refresh',
  '/api/v2/user/token',
];

/** Limit of a body with credentials. */
const maxBodyBytes = 16 * 1024;
const siteOrigins = (sites: IdentityOptions['sites']) => Object.values(sites).map(({ origin }) => origin);

/**
 * Identifies people: signing in and out, sessions, tokens (docs/product/readers.md#signing-in; decision 40).
 */
export function createIdentityService(options: IdentityOptions): IdentityService {
  const { db, sites, siteOfHost, deskOrigin, secrets, preview, proxies, log, now = Date.now } = options;
  const keys = loadOnce(() => loadSigningKeys(db, secrets));
  const tokens = createAccessTokens(keys, now);
  const isStaff = createStaffRule([...options.staff, ...testStaff(options.provider)]);
  const sessions = new Sessions({ db, tokens, isStaff, now });
  const letters = createLetters({ db, keys, now });
  const passkeys = deskOrigin === null ? null : new Passkeys({ db, deskOrigin, now });
  // They refer to each other: signing in looks up the viewer, and the look-up logs refusals.
  const findViewer: FindViewer = createFindViewer({
    tokens,
    sessions,
    isSecure: (c) => context.isSecure(c),
    isForDesk: (c) => isForDesk(c, deskOrigin),
    onRefused: (c, why) => context.logRefusal(c, why),
  });
  const context = createSignInContext({
    db,
    sites,
    siteOfHost,
    deskOrigin,
    preview,
    proxies,
    findViewer,
    sessions,
    devices: createKnownDevices(keys),
    log,
  });
  const { provider, stop } = createProvider(options, keys, now);
  const fromOwnPages = onlyOwnPages({ sites: siteOrigins(sites), desk: deskOrigin });
  const bodyLimit = limitBody({ maxBytes: maxBodyBytes });

  const routes = new Hono();
  for (const path of identityPaths) routes.use(path, bodyLimit);
  for (const path of [
    '/api/login',
    '/api/login/otp/*',
    '/api/login/code',
    '/api/login/code/*',
    '/api/login/passkey',
    '/api/login/passkey/*',
    '/api/login/letter',
    '/api/login/password',
    '/api/logout',
    '/api/token/refresh',
    '/api/v2/user/token',
  ])
    routes.use(path, forbidStoring, fromOwnPages);
  routes.route('/', providerRoutes({ context, provider, isStaff, now }));
  routes.route('/', passwordRoutes({ context, letters, isStaff }));
  const roleOf = provider?.roleOf ?? (() => firstRole);
  routes.route('/', codeRoutes({ context, letters, isStaff, roleOf, now }));
  routes.route('/', passkeyRoutes({ context, passkeys, isStaff }));
  routes.route('/', newPasswordRoute(context));
  routes.route('/', letterRoutes({ context, letters, now }));
  routes.route('/', sessionRoutes(context));

  return {
    findViewer,
    async byToken(token) {
      const claims = await tokens.read(token);
      if (typeof claims === 'string')
        throw new CallError(401, claims === 'expired' ? 'Expired JWT Token' : 'Invalid JWT Token');
      const owner = await sessions.findOwner(claims.sessionId, claims.scope);
      return owner && { ...owner, sessionId: claims.sessionId };
    },
    sessions,
    passkeys,
    hasProvider: provider !== null,
    routes,
    stop,
  };

  async function forbidStoring(c: Context, next: () => Promise<void>): Promise<void> {
    c.header('cache-control', 'no-store');
    await next();
  }
}

const testStaff = (provider: ProviderSetting) =>
  provider?.kind === 'bundled'
    ? testPeople.filter(({ role }) => role !== null).map(({ email }) => email)
    : [];

function createProvider(
  { provider, sites, deskOrigin, log }: IdentityOptions,
  keys: GetKeys,
  now: () => number,
) {
  if (!provider) return { provider: null, stop() {} };
  if (provider.kind === 'configured') {
    const { issuer, clientId: id, clientSecret: secret, hasHostedDomains, appRedirectUris } = provider;
    const configured: SignInProvider = {
      discover: createDiscovery(issuer, async () => ({ id, secret }), now),
      prompt: 'select_account',
      hasHostedDomains,
      appRedirectUris,
      roleOf: () => firstRole,
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
    const origins = [...siteOrigins(sites), ...(deskOrigin === null ? [] : [deskOrigin])];
    const redirectUris = origins.map((origin) => origin + callbackPath);
    return startBundledProvider({ port, client: await client(), redirectUris }).catch((error: unknown) => {
      // Another of our processes may have the port, which serves just as well.
      log.warn(
        { err: error, port },
        'the bundled sign-in provider could not be started; OIDC_PORT names another port',
      );
      return null;
    });
  };
  const bundled: SignInProvider = {
    prompt: 'login',
    hasHostedDomains: false,
    appRedirectUris: [],
    roleOf: (email) => testPeople.find((person) => person.email === email)?.role ?? firstRole,
    // It starts when somebody first signs in, so that it does not slow down the start of the site.
    async discover() {
      server ??= start();
      await server;
      return discover();
    },
  };
  return { provider: bundled, stop: () => void server?.then((startedServer) => startedServer?.close()) };
}
