import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { origin } from './testing/identity.ts';
import { appRedirectUri, type ProviderVisit, visitProvider } from './testing/provider-visit.ts';

const db = await fileDatabase();
let visit: ProviderVisit;

beforeEach(async () => {
  visit = await visitProvider(db);
});
afterEach(() => visit.close());

/** Sends `POST /api/login/google/check`. */
const check = async (fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  await visit.leave();
  return visit.browser.post(
    '/api/login/google/check',
    { code: visit.newCode(), redirect_uri: `${origin}/api/login/callback`, ...fields },
    headers,
  );
};

it('a correct code gives a page cookies, and no token that its scripts could read', async () => {
  expect(await (await check()).json()).toEqual({ token: null, refreshToken: null });
  expect(await visit.isSignedIn()).toBe(true);
});

it('a check refuses fields that nothing reads', async () => {
  const answer = await check({ kod: '1', verifier: 'x' });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { issues: object[] }).issues).toEqual([
    { path: 'kod', message: 'There is no such field.' },
    { path: 'verifier', message: 'There is no such field.' },
  ]);
});

describe('the app, which has sent somebody to the provider itself', () => {
  const verifier = 'v'.repeat(43);
  const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    visit.identity.routes.request(`${origin}/api/login/google/check`, {
      method: 'POST',
      body: new URLSearchParams({ code: visit.newCode(), redirect_uri: appRedirectUri, ...fields }),
      headers,
    });

  it('gets both tokens for the code and its verifier', async () => {
    visit.fake.next = { claims: { nonce: undefined } };
    const answer = await ask({ code_verifier: verifier });
    const { token, refreshToken } = (await answer.json()) as Record<string, string>;
    expect([answer.status, refreshToken]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    const sent = visit.fake.tokenRequests.at(-1);
    expect([sent?.get('redirect_uri'), sent?.get('code_verifier')]).toEqual([appRedirectUri, verifier]);
    const me = await visit.identity.routes.request(`${origin}/api/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.status).toBe(200);
  });

  it('names the nonce that it has sent', async () => {
    visit.fake.nonce = 'n-1';
    expect((await ask({ code_verifier: verifier, nonce: 'n-1' })).status).toBe(200);
    expect((await ask({ code_verifier: verifier, nonce: 'n-2' })).status).toBe(401);
    expect((await ask({ code_verifier: verifier })).status).toBe(401);
  });

  it('is refused without a verifier, at another address, and from another site’s page', async () => {
    const count = visit.fake.tokenRequests.length;
    expect((await ask({})).status).toBe(401);
    expect((await ask({ code_verifier: 'short' })).status).toBe(401);
    expect((await ask({ code_verifier: verifier, redirect_uri: 'hu.masik.app:/belepes' })).status).toBe(401);
    const foreign = { origin: 'https://evil.example' };
    expect((await ask({ code_verifier: verifier }, foreign)).status).toBe(403);
    expect(visit.fake.tokenRequests.length).toBe(count);
  });
});

it('a correct code gives a program both tokens', async () => {
  await visit.leave();
  const cookie = [...visit.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const body = new URLSearchParams({ code: visit.newCode(), redirect_uri: `${origin}/api/login/callback` });
  const answer = await visit.identity.routes.request(`${origin}/api/login/google/check`, {
    method: 'POST',
    body,
    headers: { cookie },
  });
  const { token, refreshToken } = (await answer.json()) as Record<string, string>;
  expect(refreshToken).toMatch(/^[\w-]{43}$/);
  const me = await visit.identity.routes.request(`${origin}/api/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status).toBe(200);
});

it('a check accepts no other return address, no other page’s request, and no code twice', async () => {
  expect((await check({ redirect_uri: 'https://evil.example/' })).status).toBe(401);
  expect((await check({}, { origin: 'https://evil.example' })).status).toBe(403);
  const code = visit.newCode();
  expect((await check({ code })).status).toBe(200);
  visit.browser.cookies.clear();
  expect((await check({ code })).status).toBe(401);
  expect(visit.identity.refusals.at(-1)).toMatch(/invalid_grant/);
});
