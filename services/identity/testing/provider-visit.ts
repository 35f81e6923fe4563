import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { IdentityOptions } from '../identity-service.ts';
import { type TestBrowser, testBrowser } from './browser.ts';
import { type FakeIssuer, type Forgery, startFakeIssuer } from './fake-issuer.ts';
import { origin, type TestIdentity, testIdentity } from './identity.ts';

/** A browser that signs in with a provider, on a site without accounts. */
export interface ProviderVisit {
  fake: FakeIssuer;
  provider: NonNullable<IdentityOptions['provider']>;
  identity: TestIdentity;
  browser: TestBrowser;
  /**
   * Leaves for the provider.
   * @returns the parameters of its address
   */
  leave(back?: string): Promise<URLSearchParams>;
  comeBack(parameters: Record<string, string>): Promise<Response>;
  newCode(): string;
  signIn(forgery?: Forgery, back?: string): Promise<Response>;
  isSignedIn(): Promise<boolean>;
  close(): void;
}

/** Where the provider sends people back into the app. */
export const appRedirectUri = 'hu.lap.app:/belepes';

let codes = 0;

/** @param hasHostedDomains whether the provider is one like Google */
export async function visitProvider(
  db: Database,
  options: Partial<IdentityOptions> = {},
  hasHostedDomains = false,
): Promise<ProviderVisit> {
  await sql`truncate account, rate_window cascade`.execute(db);
  const fake = await startFakeIssuer();
  const provider = {
    kind: 'configured',
    issuer: fake.issuer,
    clientId: 'client',
    clientSecret: 'titok',
    hasHostedDomains,
    appRedirectUris: [appRedirectUri],
  } as const;
  const identity = testIdentity(db, { provider, ...options });
  const browser = testBrowser(identity.routes, origin);
  const newCode = () => `code${codes++}`;

  async function leave(back = ''): Promise<URLSearchParams> {
    const answer = await browser.get(`/api/login/start${back && `?vissza=${encodeURIComponent(back)}`}`);
    const url = new URL(answer.headers.get('location') ?? '');
    fake.nonce = url.searchParams.get('nonce') ?? '';
    return url.searchParams;
  }

  const comeBack = (parameters: Record<string, string>) =>
    browser.get(`/api/login/callback?${new URLSearchParams(parameters)}`);

  async function signIn(forgery: Forgery = {}, back = ''): Promise<Response> {
    const parameters = await leave(back);
    fake.next = forgery;
    return comeBack({ code: newCode(), state: parameters.get('state') ?? '' });
  }

  const isSignedIn = async () => (await browser.get('/api/me')).status === 200;
  return {
    fake,
    provider,
    identity,
    browser,
    leave,
    comeBack,
    newCode,
    signIn,
    isSignedIn,
    close: fake.close,
  };
}
