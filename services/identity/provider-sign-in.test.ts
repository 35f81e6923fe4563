import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { signCommand } from '../people/actor.ts';
import { findPersonByEmail, removePerson } from '../people/stored-people.ts';
import { testBrowser } from './testing/browser.ts';
import type { Forgery } from './testing/fake-issuer.ts';
import { origin, testIdentity } from './testing/identity.ts';
import { type ProviderVisit, visitProvider } from './testing/provider-visit.ts';

const db = await fileDatabase();
let visit: ProviderVisit;

beforeEach(async () => {
  visit = await visitProvider(db);
});
afterEach(() => visit.close());

const locationOf = (answer: Response) => answer.headers.get('location');

/** Expects that nobody is signed in, that a page says so, and that the log has a line. */
async function expectRefused(answer: Response, fault: string, why: RegExp): Promise<void> {
  expect([answer.status, locationOf(answer)]).toEqual([303, `/tamogatas/belepes?hiba=${fault}`]);
  expect(visit.identity.refusals.at(-1)).toMatch(why);
  expect(await visit.isSignedIn()).toBe(false);
}

describe('the redirect to the provider', () => {
  it('is a code flow with PKCE and nonce, and a state of ten random characters', async () => {
    const authorization = await visit.leave();
    const again = await visit.leave();
    expect(Object.fromEntries(authorization)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/api/login/callback`,
    });
    expect(authorization.get('state')).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(again.get('state')).not.toBe(authorization.get('state'));
    expect(again.get('nonce')).not.toBe(authorization.get('nonce'));
  });

  it('never has a host that the request named', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    const answer = await visit.identity.routes.request('http://evil.example/api/login/start', { headers });
    expect(locationOf(answer)).not.toContain('evil');
    expect(locationOf(answer)).toContain(encodeURIComponent(origin));
  });

  it('sends the verifier that belongs to the challenge', async () => {
    const authorization = await visit.leave();
    await visit.comeBack({ code: visit.newCode(), state: authorization.get('state') ?? '' });
    const verifier = visit.fake.tokenRequests.at(-1)?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      authorization.get('code_challenge'),
    );
  });
});

describe('a return from the provider', () => {
  it('signs in, with cookies that no script can read and no other host can set', async () => {
    const answer = await visit.signIn();
    expect([answer.status, locationOf(answer)]).toEqual([303, '/']);
    const lines = answer.headers.getSetCookie().filter((line) => line.startsWith('__Host-newsroom_'));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(lines[0]).toContain('__Host-newsroom_access=');
    expect(lines[0]).toContain('Max-Age=604800;');
    expect(lines[1]).toContain('Max-Age=1209600;');
    expect(await (await visit.browser.get('/api/me')).json()).toMatchObject({
      email: 'szerkeszto@lap.example',
      scope: 'user',
    });
  });

  it('signs in people outside the newsroom as readers', async () => {
    visit.fake.person = { sub: 'p2', email: 'olvaso@mashol.example', name: 'Kitalált Olvasó' };
    expect(locationOf(await visit.signIn())).toBe('/tamogatas/belepes');
    expect(await (await visit.browser.get('/api/me')).json()).toMatchObject({ scope: 'reader' });
    expect([...visit.browser.cookies.keys()].some((name) => name.includes('newsroom_'))).toBe(false);
  });

  it('leads to the requested page, on this site only', async () => {
    expect(locationOf(await visit.signIn({}, '/cimke/viz?oldal=2'))).toBe('/cimke/viz?oldal=2');
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\t//evil.example',
      'javascript:alert(1)',
      '/x\r\nset-cookie: a=b',
      '/api/logout',
    ]) {
      expect(locationOf(await visit.signIn({}, evil)), evil).toBe('/');
      visit.browser.cookies.set('last_page', encodeURIComponent(evil));
      expect(locationOf(await visit.signIn()), evil).toBe('/');
    }
    visit.browser.cookies.set('last_page', encodeURIComponent('/legfrissebb'));
    expect(locationOf(await visit.signIn())).toBe('/legfrissebb');
    expect(visit.browser.cookies.has('last_page')).toBe(false);
  });

  it('begins a new session, so that an earlier one is worthless (fixation)', async () => {
    await visit.signIn();
    const planted = new Map(visit.browser.cookies);
    await visit.signIn();
    expect(visit.browser.cookies.get('__Host-newsroom_refresh')).not.toBe(
      planted.get('__Host-newsroom_refresh'),
    );
    const thief = testBrowser(visit.identity.routes, origin);
    for (const [name, value] of planted) thief.cookies.set(name, value);
    expect((await thief.get('/api/me')).status).toBe(401);
    expect([...thief.cookies.keys()], 'which lets nobody in').toEqual(['__Host-known_device']);
  });

  it('keeps the account when the provider reports another address', async () => {
    await visit.signIn();
    const { id } = (await (await visit.browser.get('/api/me')).json()) as { id: string };
    visit.fake.person.email = 'uj@lap.example';
    await visit.signIn();
    expect(await (await visit.browser.get('/api/me')).json()).toMatchObject({ id, email: 'uj@lap.example' });
  });

  it('does not open the account of a former owner of the address', async () => {
    await visit.signIn();
    visit.browser.cookies.clear();
    visit.fake.person.sub = 'somebody else';
    await expectRefused(await visit.signIn(), 'cim', /another subject/);
  });

  it('ends the sign-in of a person who has left the newsroom', async () => {
    await visit.signIn();
    const later = testBrowser(testIdentity(db, { provider: visit.provider, staff: [] }).routes, origin);
    for (const [name, value] of visit.browser.cookies) later.cookies.set(name, value);
    expect((await later.get('/api/me')).status).toBe(401);
  });

  it('ends when a person is removed, and lets them in as a reader only from then on', async () => {
    await visit.signIn();
    const { id } = await findPersonByEmail(db, 'szerkeszto@lap.example');
    await removePerson(db, id, signCommand('user remove'), Date.now());
    expect(await visit.isSignedIn()).toBe(false);
    await visit.signIn();
    expect(await (await visit.browser.get('/api/me')).json()).toMatchObject({ scope: 'reader' });
  });
});

describe('at a provider where anybody opens accounts with any address (Google), a domain of STAFF', () => {
  const scopeAfter = async (forgery: Forgery, staff = ['@lap.example']) => {
    const google = await visitProvider(db, { staff }, true);
    await google.signIn(forgery);
    const me = (await (await google.browser.get('/api/me')).json()) as { scope?: string };
    google.close();
    return me.scope;
  };

  it('lets in accounts that the provider assigns to the domain, not every confirmed address in it', async () => {
    expect(await scopeAfter({ claims: { hd: 'lap.example' } })).toBe('user');
    expect(await scopeAfter({ claims: { hd: 'LAP.example' } })).toBe('user');
    expect(await scopeAfter({})).toBe('reader');
    expect(await scopeAfter({ claims: { hd: 'evil.example' } })).toBe('reader');
  });

  it('is not needed for an address that STAFF names itself', async () => {
    expect(await scopeAfter({}, ['szerkeszto@lap.example'])).toBe('user');
  });
});

describe('a return is refused', () => {
  it('that reports a refusal, or that the person changed their mind', async () => {
    const authorization = await visit.leave();
    await expectRefused(
      await visit.comeBack({ error: 'access_denied', state: authorization.get('state') ?? '' }),
      'megszakadt',
      /access_denied/,
    );
  });

  it('with a wrong state', async () => {
    await visit.leave();
    await expectRefused(
      await visit.comeBack({ code: visit.newCode(), state: 'AAAAAAAAAA' }),
      'lejart',
      /wrong state/,
    );
    expect(visit.fake.tokenRequests).toHaveLength(0);
  });

  it('in another browser, so that an attacker’s sign-in cannot be completed by somebody else', async () => {
    const authorization = await visit.leave();
    visit.browser.cookies.clear();
    await expectRefused(
      await visit.comeBack({ code: visit.newCode(), state: authorization.get('state') ?? '' }),
      'lejart',
      /nobody left/,
    );
  });

  it('with a code that was used, even where the browser’s cookie was copied', async () => {
    const authorization = await visit.leave();
    const cookies = new Map(visit.browser.cookies);
    const back = { code: visit.newCode(), state: authorization.get('state') ?? '' };
    await visit.comeBack(back);
    visit.browser.cookies.clear();
    await expectRefused(await visit.comeBack(back), 'lejart', /nobody left/);
    for (const [name, value] of cookies) visit.browser.cookies.set(name, value);
    await expectRefused(await visit.comeBack(back), 'lejart', /state used before/);
    const fresh = await visit.leave();
    await expectRefused(
      await visit.comeBack({ ...back, state: fresh.get('state') ?? '' }),
      'lejart',
      /invalid_grant/,
    );
  });

  const forgeries: Array<[string, Forgery, RegExp]> = [
    ['not signed (alg none)', { algorithm: 'none' }, /"alg"/],
    ['signed with the public key as a secret', { algorithm: 'HS256' }, /unsupported JWS algorithm/],
    ['signed with another key', { hasForeignKey: true }, /signature verification failed/],
    ['for another client', { claims: { aud: 'other' } }, /"aud"/],
    [
      'for several clients, authorised for another',
      { claims: { aud: ['client', 'other'], azp: 'other' } },
      /azp/,
    ],
    ['authorised for another client', { claims: { azp: 'other' } }, /azp/],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }, /"iss"/],
    ['expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }, /"exp"/],
    ['old', { secondsAgo: 3000, claims: { exp: Math.floor(Date.now() / 1000) + 60 } }, /too old/],
    ['of another sign-in (nonce)', { claims: { nonce: 'A'.repeat(43) } }, /nonce/],
    ['whose address is not confirmed', { claims: { email_verified: false } }, /email_verified/],
    ['that does not say whose', { claims: { sub: undefined } }, /"sub"/],
  ];
  it.each(forgeries)('with a token %s', async (_, forgery, why) => {
    await expectRefused(await visit.signIn(forgery), 'lejart', why);
  });

  it('while the provider is away', async () => {
    const authorization = await visit.leave();
    visit.fake.isDown = true;
    await expectRefused(
      await visit.comeBack({ code: visit.newCode(), state: authorization.get('state') ?? '' }),
      'szolgaltato',
      /does not answer/,
    );
    const other = testIdentity(db, { provider: visit.provider });
    expect(locationOf(await testBrowser(other.routes, origin).get('/api/login/start'))).toBe(
      '/tamogatas/belepes?hiba=szolgaltato',
    );
  });

  it('from a provider that names another issuer', async () => {
    visit.fake.claimedIssuer = 'https://accounts.example';
    expect(locationOf(await visit.browser.get('/api/login/start'))).toBe(
      '/tamogatas/belepes?hiba=szolgaltato',
    );
    expect(visit.identity.refusals.at(-1)).toMatch(/issuer does not match/);
    visit.fake.claimedIssuer = null;
    const authorization = await visit.leave();
    const parameters = {
      code: visit.newCode(),
      state: authorization.get('state') ?? '',
      iss: 'https://accounts.example',
    };
    await expectRefused(await visit.comeBack(parameters), 'lejart', /"iss"/);
  });

  it('after too many tries', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    let last: Response | null = null;
    for (let n = 0; n < 61; n++) last = await visit.browser.get('/api/login/callback?state=x&code=y', from);
    expect(last && locationOf(last)).toBe('/tamogatas/belepes?hiba=sok');
  });

  it('to a preview, for people outside the newsroom', async () => {
    visit.close();
    visit = await visitProvider(db, { preview: true });
    visit.fake.person = { sub: 'p2', email: 'olvaso@mashol.example', name: 'Kitalált Olvasó' };
    expect(locationOf(await visit.signIn())).toBe('/login?hiba=szerkesztoseg');
    expect(await visit.isSignedIn()).toBe(false);
  });
});

it('the log never has a token, a code or an address', async () => {
  await visit.signIn();
  await visit.signIn({ hasForeignKey: true });
  const log = visit.identity.logLines.join('\n');
  expect(log).not.toMatch(/eyJ|code\d|szerkeszto@|titok/);
  expect(log).toContain('"way":"provider"');
});
