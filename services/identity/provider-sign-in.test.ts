import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { type TestBrowser, testBrowser } from './testing/browser.ts';
import { type FakeIssuer, type Forgery, startFakeIssuer } from './testing/fake-issuer.ts';
import { origin, type TestIdentity, testIdentity } from './testing/identity.ts';

let db: Database;
let fake: FakeIssuer;
let identity: TestIdentity;
let browser: TestBrowser;
let codes = 0;

beforeAll(async () => {
  ({ db } = await testDatabase());
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`truncate account, rate_window cascade`.execute(db);
  fake?.close();
  fake = await startFakeIssuer();
  const provider = { kind: 'configured', issuer: fake.issuer, clientId: 'client', clientSecret: 'titok' } as const;
  identity = testIdentity(db, { provider });
  browser = testBrowser(identity.routes, origin);
});
afterAll(() => fake.close());

/** Leaves for the provider. @returns what it was told */
async function leave(back = ''): Promise<URLSearchParams> {
  const answer = await browser.get(`/api/login/start${back && `?vissza=${encodeURIComponent(back)}`}`);
  const url = new URL(answer.headers.get('location') ?? '');
  fake.nonce = url.searchParams.get('nonce') ?? '';
  return url.searchParams;
}

const comeBack = (parameters: Record<string, string>) => browser.get(`/api/login/callback?${new URLSearchParams(parameters)}`);
const newCode = () => `code${codes++}`;

async function signIn(forgery: Forgery = {}, back = ''): Promise<Response> {
  const told = await leave(back);
  fake.next = forgery;
  return comeBack({ code: newCode(), state: told.get('state') ?? '' });
}

const isIn = async () => (await browser.get('/api/me')).status === 200;
const locationOf = (answer: Response) => answer.headers.get('location');

/** Nobody gets in, a page says so, and the log has a line. */
async function expectRefused(answer: Response, fault: string, why: RegExp): Promise<void> {
  expect([answer.status, locationOf(answer)]).toEqual([303, `/tamogatas/belepes?hiba=${fault}`]);
  expect(identity.refusals.at(-1)).toMatch(why);
  expect(await isIn()).toBe(false);
}

describe('the way to the provider', () => {
  it('is a code flow with PKCE and nonce, and a state of ten random characters (specification §5)', async () => {
    const told = await leave();
    const again = await leave();
    expect(Object.fromEntries(told)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/api/login/callback`,
    });
    expect(told.get('state')).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(again.get('state')).not.toBe(told.get('state'));
    expect(again.get('nonce')).not.toBe(told.get('nonce'));
  });

  it('never has a host that the request named', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const answer = await identity.routes.request('http://evil.example/api/login/start', { headers });
    expect(locationOf(answer)).not.toContain('evil');
    expect(locationOf(answer)).toContain(encodeURIComponent(origin));
  });

  it('sends the verifier that belongs to the challenge', async () => {
    const told = await leave();
    await comeBack({ code: newCode(), state: told.get('state') ?? '' });
    const verifier = fake.asked.at(-1)?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(told.get('code_challenge'));
  });
});

describe('somebody comes back', () => {
  it('and is in: with cookies that no script reads and no other host sets', async () => {
    const answer = await signIn();
    expect([answer.status, locationOf(answer)]).toEqual([303, '/']);
    const lines = answer.headers.getSetCookie().filter((line) => line.startsWith('__Host-newsroom_'));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(lines[0]).toContain('__Host-newsroom_access=');
    expect(lines[0]).toContain('Max-Age=604800;');
    expect(lines[1]).toContain('Max-Age=1209600;');
    expect(await (await browser.get('/api/me')).json()).toMatchObject({ email: 'szerkeszto@lap.example', scope: 'user' });
  });

  it('as a reader, who is not of the newsroom', async () => {
    fake.person = { sub: 'p2', email: 'olvaso@mashol.example', name: 'Kitalált Olvasó' };
    expect(locationOf(await signIn())).toBe('/tamogatas/belepes');
    expect(await (await browser.get('/api/me')).json()).toMatchObject({ scope: 'reader' });
    expect([...browser.cookies.keys()].some((name) => name.includes('newsroom_'))).toBe(false);
  });

  it('goes where they wanted to, on this site only', async () => {
    expect(locationOf(await signIn({}, '/cimke/viz?oldal=2'))).toBe('/cimke/viz?oldal=2');
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\t//evil.example',
      'javascript:alert(1)',
      '/x\r\nset-cookie: a=b',
      '/api/logout',
    ]) {
      expect(locationOf(await signIn({}, evil)), evil).toBe('/');
      browser.cookies.set('last_page', encodeURIComponent(evil));
      expect(locationOf(await signIn()), evil).toBe('/');
    }
    browser.cookies.set('last_page', encodeURIComponent('/legfrissebb'));
    expect(locationOf(await signIn())).toBe('/legfrissebb');
    expect(browser.cookies.has('last_page')).toBe(false);
  });

  it('gets a session of their own: one that was there before is worth nothing (fixation)', async () => {
    await signIn();
    const planted = new Map(browser.cookies);
    await signIn();
    expect(browser.cookies.get('__Host-newsroom_refresh')).not.toBe(planted.get('__Host-newsroom_refresh'));
    const thief = testBrowser(identity.routes, origin);
    for (const [name, value] of planted) thief.cookies.set(name, value);
    expect((await thief.get('/api/me')).status).toBe(401);
    expect(thief.cookies.size).toBe(0);
  });

  it('keeps the account when the provider gives them another address', async () => {
    await signIn();
    const { id } = (await (await browser.get('/api/me')).json()) as { id: string };
    fake.person.email = 'uj@lap.example';
    await signIn();
    expect(await (await browser.get('/api/me')).json()).toMatchObject({ id, email: 'uj@lap.example' });
  });

  it('is not taken for whoever had the address before', async () => {
    await signIn();
    browser.cookies.clear();
    fake.person.sub = 'somebody else';
    await expectRefused(await signIn(), 'cim', /another subject/);
  });

  it('has left the newsroom: out at once', async () => {
    await signIn();
    const provider = { kind: 'configured', issuer: fake.issuer, clientId: 'client', clientSecret: 'titok' } as const;
    const later = testBrowser(testIdentity(db, { provider, staff: [] }).routes, origin);
    for (const [name, value] of browser.cookies) later.cookies.set(name, value);
    expect((await later.get('/api/me')).status).toBe(401);
  });
});

describe('nobody gets in', () => {
  it('who was refused, or changed their mind', async () => {
    const told = await leave();
    await expectRefused(await comeBack({ error: 'access_denied', state: told.get('state') ?? '' }), 'megszakadt', /access_denied/);
  });

  it('with a wrong state', async () => {
    await leave();
    await expectRefused(await comeBack({ code: newCode(), state: 'AAAAAAAAAA' }), 'lejart', /wrong state/);
    expect(fake.asked).toHaveLength(0);
  });

  it('from another browser: what an attacker began signs nobody in as the attacker', async () => {
    const told = await leave();
    browser.cookies.clear();
    await expectRefused(await comeBack({ code: newCode(), state: told.get('state') ?? '' }), 'lejart', /nobody left/);
  });

  it('with a code that was used, even where the browser’s cookie was copied', async () => {
    const told = await leave();
    const cookies = new Map(browser.cookies);
    const back = { code: newCode(), state: told.get('state') ?? '' };
    await comeBack(back);
    browser.cookies.clear();
    await expectRefused(await comeBack(back), 'lejart', /nobody left/);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await expectRefused(await comeBack(back), 'lejart', /state used before/);
    const fresh = await leave();
    await expectRefused(await comeBack({ ...back, state: fresh.get('state') ?? '' }), 'lejart', /invalid_grant/);
  });

  const forgeries: Array<[string, Forgery, RegExp]> = [
    ['not signed (alg none)', { algorithm: 'none' }, /ID token refused/],
    ['signed with the public key as a secret', { algorithm: 'HS256' }, /ALG_NOT_ALLOWED/],
    ['signed with another key', { foreignKey: true }, /SIGNATURE_VERIFICATION/],
    ['for another client', { claims: { aud: 'other' } }, /CLAIM_VALIDATION/],
    ['for several clients, authorised for another', { claims: { aud: ['client', 'other'], azp: 'other' } }, /azp/],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }, /CLAIM_VALIDATION/],
    ['expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }, /JWT_EXPIRED/],
    ['old', { secondsAgo: 3000, claims: { exp: Math.floor(Date.now() / 1000) + 60 } }, /JWT_EXPIRED|CLAIM_VALIDATION/],
    ['of another sign-in (nonce)', { claims: { nonce: 'A'.repeat(43) } }, /nonce/],
    ['whose address is not confirmed', { claims: { email_verified: false } }, /email_verified/],
    ['that does not say whose', { claims: { sub: undefined } }, /ID token refused/],
  ];
  it.each(forgeries)('with a token %s', async (_, forgery, why) => {
    await expectRefused(await signIn(forgery), 'lejart', why);
  });

  it('while the provider is away', async () => {
    const told = await leave();
    fake.down = true;
    await expectRefused(await comeBack({ code: newCode(), state: told.get('state') ?? '' }), 'szolgaltato', /does not answer/);
    const other = testIdentity(db, { provider: { kind: 'configured', issuer: fake.issuer, clientId: 'client', clientSecret: 'titok' } });
    expect(locationOf(await testBrowser(other.routes, origin).get('/api/login/start'))).toBe('/tamogatas/belepes?hiba=szolgaltato');
  });

  it('at a provider that says it is another', async () => {
    fake.calledItself = 'https://accounts.example';
    expect(locationOf(await browser.get('/api/login/start'))).toBe('/tamogatas/belepes?hiba=szolgaltato');
    expect(identity.refusals.at(-1)).toMatch(/says that it is/);
    fake.calledItself = null;
    const told = await leave();
    const other = { code: newCode(), state: told.get('state') ?? '', iss: 'https://accounts.example' };
    await expectRefused(await comeBack(other), 'lejart', /another issuer/);
  });

  it('who tries too often', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    let last: Response | null = null;
    for (let n = 0; n < 61; n++) last = await browser.get('/api/login/callback?state=x&code=y', from);
    expect(last && locationOf(last)).toBe('/tamogatas/belepes?hiba=sok');
  });

  it('to a preview who is not of the newsroom', async () => {
    fake.person = { sub: 'p2', email: 'olvaso@mashol.example', name: 'Kitalált Olvasó' };
    const provider = { kind: 'configured', issuer: fake.issuer, clientId: 'client', clientSecret: 'titok' } as const;
    identity = testIdentity(db, { provider, preview: true });
    browser = testBrowser(identity.routes, origin);
    expect(locationOf(await signIn())).toBe('/login?hiba=szerkesztoseg');
    expect(await isIn()).toBe(false);
  });
});

describe('POST /api/login/google/check', () => {
  const check = async (fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    await leave();
    return browser.post('/api/login/google/check', { code: newCode(), redirect_uri: `${origin}/api/login/callback`, ...fields }, headers);
  };

  it('gives a page cookies and no token that its scripts could read', async () => {
    expect(await (await check()).json()).toEqual({ token: null, refreshToken: null });
    expect(await isIn()).toBe(true);
  });

  it('gives a program both tokens', async () => {
    await leave();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams({ code: newCode(), redirect_uri: `${origin}/api/login/callback` });
    const answer = await identity.routes.request(`${origin}/api/login/google/check`, { method: 'POST', body, headers: { cookie } });
    const { token, refreshToken } = (await answer.json()) as Record<string, string>;
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    const me = await identity.routes.request(`${origin}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(200);
  });

  it('takes no other place to come back to, no other page’s word, and no code twice', async () => {
    expect((await check({ redirect_uri: 'https://evil.example/' })).status).toBe(401);
    expect((await check({}, { origin: 'https://evil.example' })).status).toBe(403);
    const code = newCode();
    expect((await check({ code })).status).toBe(200);
    browser.cookies.clear();
    expect((await check({ code })).status).toBe(401);
    expect(identity.refusals.at(-1)).toMatch(/invalid_grant/);
  });
});

it('the log never has a token, a code or an address', async () => {
  await signIn();
  await signIn({ foreignKey: true });
  const all = identity.logged.join('\n');
  expect(all).not.toMatch(/eyJ|code\d|szerkeszto@|titok/);
  expect(all).toContain('"way":"provider"');
});
