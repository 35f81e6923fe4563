import { hkdfSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { type FakeIssuer, type Forgery, startFakeIssuer } from '#services/identity/testing/fake-issuer.ts';
import { expect, test } from './reader.ts';
import { freePort, send, startServer, type TestServer } from './server.ts';
import { newsroomKey } from './test-origins.ts';

const secret = 'a secret that only this test knows';
const hidden = 'melyik-napot-hagynad-el';
/** A preview, and a public site whose sign-in provider answers what a test wants. */
let preview: TestServer;
let publicSite: TestServer;
let issuer: FakeIssuer;

test.describe.configure({ timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const common = { NEWSROOM_KEY: newsroomKey, AUTH_SECRET: secret };
  preview = await startServer({ ...common, PREVIEW: 'yes', OIDC_PORT: String(await freePort()) });
  issuer = await startFakeIssuer();
  const provider = {
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: 'client',
    OIDC_CLIENT_SECRET: 'titok',
    STAFF: '@lap.example',
  };
  publicSite = await startServer({ ...common, ...provider });
});
test.afterAll(async () => {
  issuer?.close();
  await Promise.all([preview, publicSite].map((server) => server?.[Symbol.asyncDispose]()));
});

const sessionCookies = async (page: Page, { origin } = preview) =>
  (await page.context().cookies(origin.main))
    .map(({ name }) => name)
    .filter((name) => /^(?:newsroom|reader)_/.test(name));
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies(preview.origin.main)).find((cookie) => cookie.name === name)?.value ?? '';
const refusals = (server: TestServer) =>
  server
    .printed()
    .split('\n')
    .filter((line) => line.includes('"sign-in refused"'));

/** Signs in at the bundled provider, from the page that asks for it. */
async function choose(page: Page, who: string): Promise<void> {
  await page.getByRole('link', { name: 'Belépés próbafiókkal' }).click();
  await expect(page.getByText('Csak ezen a gépen')).toBeVisible();
  await page.getByRole('button', { name: who }).click();
}

/** A friendly page, nobody signed in, and a line in the log. */
async function expectRefused(page: Page, words: string, why: RegExp, server = preview): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(words);
  expect(await sessionCookies(page, server)).toEqual([]);
  await expect.poll(() => refusals(server).at(-1) ?? '').toMatch(why);
}

test('a preview lets only the newsroom in, to the requested page', async ({ page }) => {
  const site = preview.origin.main;
  const refused = await page.goto(`${site}/legfrissebb?oldal=2`);
  expect(page.url()).toBe(`${site}/login`);
  expect(refused?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page.getByRole('heading', { name: 'Szerkesztőségi belépés' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  const callbacks: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/login/callback') && callbacks.push(request.url()),
  );
  await choose(page, 'Próba Szerkesztő');
  await expect(page).toHaveURL(`${site}/legfrissebb?oldal=2`);
  expect((await sessionCookies(page)).sort()).toEqual(['newsroom_access', 'newsroom_refresh']);
  expect(await page.evaluate(() => document.cookie)).not.toContain('newsroom_');
  await page.goto(`${site}/login`);
  await expect(page, 'who is in has nothing to do there').toHaveURL(`${site}/`);

  const headers = { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' };
  const response = await page.request.get(`${site}/api/articles/${hidden}`);
  const { id, url } = (await response.json()) as { id: number; url: string };
  expect(
    (await send(preview.port, 'POST', `${site}/api/article/${id}/unpublish`, headers, '{}')).status,
  ).toBe(200);
  await page.goto(site + url);
  await expect(page.getByText('Nem nyilvános')).toBeVisible();

  const copied = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(callbacks[0] ?? '');
  await expectRefused(page, 'Kezdd újra innen', /nobody left/);
  await page.goto(site + url);
  await expect(page).toHaveURL(`${site}/login`);
  expect((await send(preview.port, 'GET', `${site}/api/articles/${hidden}`, {})).status).toBe(403);
  expect((await send(preview.port, 'GET', `${site}/robots.txt`, {})).body).toContain('Disallow: /');

  // The refresh token was stolen: whoever uses it second ends the session for both.
  await page.context().addCookies(copied.filter(({ name }) => name === 'newsroom_refresh'));
  const stolen = await cookieOf(page, 'newsroom_refresh');
  await page.goto(site + url);
  await expect(page.getByText('Nem nyilvános'), 'the access token had ended, and was renewed').toBeVisible();
  const json = { 'content-type': 'application/json' };
  expect(
    (
      await send(
        preview.port,
        'POST',
        `${site}/api/token/refresh`,
        json,
        JSON.stringify({ refreshToken: stolen }),
      )
    ).status,
  ).toBe(401);
  await page.goto(site + url);
  await expect(page).toHaveURL(`${site}/login`);
  expect(await sessionCookies(page)).toEqual([]);
  expect(refusals(preview).join('\n')).toContain('used again');
});

test('a refused sign-in, a wrong return and forged tokens are explained, and sign nobody in', async ({
  page,
}) => {
  const site = preview.origin.main;
  await page.goto(`${site}/`);
  await choose(page, 'Mégsem lépek be');
  await expectRefused(page, 'A belépés megszakadt', /access_denied/);
  await choose(page, 'Próba Olvasó');
  await expectRefused(page, 'Ez az előnézet a szerkesztőségé', /not of the newsroom/);
  await page.goto(`${site}/login`);
  await page.getByRole('link', { name: 'Belépés próbafiókkal' }).click();
  await expect(page.getByText('Csak ezen a gépen')).toBeVisible();
  await page.goto(`${site}/api/login/callback?code=x&state=AAAAAAAAAA`);
  await expectRefused(page, 'Kezdd újra innen', /wrong state/);

  const own = new Uint8Array(hkdfSync('sha256', secret, '', 'cimlap tokens', 32));
  const claims = {
    sid: '00000000-0000-4000-8000-000000000000',
    sub: '1',
    scope: 'user',
    iss: 'cimlap',
    aud: 'cimlap:user',
  };
  const time = Math.floor(Date.now() / 1000);
  const sign = (changes: object, key = own) =>
    new SignJWT({ ...claims, iat: time, exp: time + 600, ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'x' })
      .sign(key);
  const forged = [
    new UnsecuredJWT({ ...claims, iat: time, exp: time + 600 }).encode(),
    await sign({}, new TextEncoder().encode('another key, of thirty-two bytes')),
    await sign({ aud: 'cimlap:reader' }),
    await sign({ exp: time - 10 }),
    await sign({}),
  ];
  for (const value of forged) {
    const before = refusals(preview).length;
    await page.context().addCookies([{ name: 'newsroom_access', value, url: site }]);
    await page.goto(`${site}/`);
    await expect(page).toHaveURL(`${site}/login`);
    expect(await sessionCookies(page)).toEqual([]);
    await expect.poll(() => refusals(preview).length).toBeGreaterThan(before);
  }
});

test('a reader signs in with a mailed link, without scripts, and out again; public pages stay shared', async ({
  browser,
}) => {
  const site = publicSite.origin.main;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const front = await page.request.get(`${site}/`);
  await page.goto(`${site}/login`);
  await expect(page, 'there is no preview to sign in to').toHaveURL(`${site}/`);
  await page.goto(`${site}/tamogatas/belepes`);
  await page.getByLabel('E-mail-cím').fill('olvaso@proba.example');
  await page.getByRole('button', { name: 'Kérem a levelet' }).click();
  await expect(page.getByRole('heading', { name: 'Nézd meg a postaládádat' })).toBeVisible();
  let text = '';
  await expect
    .poll(async () => {
      const answer = await send(publicSite.port, 'GET', `${site}/api/outbox?to=olvaso%40proba.example`, {
        accept: 'application/json',
      });
      text = (JSON.parse(answer.body) as { items: Array<{ text: string }> }).items[0]?.text ?? '';
      return text;
    })
    .toContain('kulcs=');
  await page.getByLabel('Kód a levélből').fill('000 000');
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page.getByRole('alert')).toContainText('Ez a kód nem jó');
  await page.goto(/https?:\S+kulcs=[\w-]+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page.getByText('olvaso@proba.example')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome, Linux' })).toContainText('ez az eszköz');
  expect((await page.request.get(`${site}/`)).headers().etag).toBe(front.headers().etag);
  await page.getByRole('button', { name: 'Kijelentkezem', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Kijelentkeztél.');
  await context.close();
});

/** Provider answers that must not be trusted, and what the log says about them. */
const forgeries: ReadonlyArray<readonly [Forgery, RegExp]> = [
  [{ algorithm: 'none' }, /JWT .*alg/],
  [{ algorithm: 'HS256' }, /unsupported JWS algorithm/],
  [{ hasForeignKey: true }, /signature verification failed/],
  [{ claims: { aud: 'another-client' } }, /JWT .*aud/],
  [{ secondsAgo: 3600 }, /JWT .*exp/],
  [{ claims: { nonce: 'A'.repeat(43) } }, /nonce/],
];

test('a forged, foreign or expired ID token and a used code are refused; a valid one signs in, and out again from any page', async ({
  page,
}) => {
  const site = publicSite.origin.main;
  const sessions = `${site}/tamogatas/belepes`;
  const enter = async () => {
    await page.goto(sessions);
    await page.locator('a[href^="/api/login/start"]').click();
  };
  for (const [forgery, why] of forgeries) {
    issuer.next = forgery;
    await enter();
    await expectRefused(page, 'Kezdd újra innen', why, publicSite);
  }
  issuer.next = {};
  issuer.code = 'a-code-that-is-good-once';
  await enter();
  await expect(page.getByRole('heading', { name: 'Üdv, Kitalált Szerkesztő!' })).toBeVisible();
  expect((await sessionCookies(page, publicSite)).sort()).toEqual(['newsroom_access', 'newsroom_refresh']);

  // The front page comes from the shared cache; the browser adds the reader's name.
  await page.goto(`${site}/`);
  await expect(page.getByRole('link', { name: 'Fiókom' }).first()).toBeVisible();
  await page.locator('summary', { hasText: 'Menü' }).click();
  await page.getByRole('button', { name: 'Kijelentkezem' }).click();
  await expect(page.getByRole('status')).toHaveText('Kijelentkeztél.');
  expect(await sessionCookies(page, publicSite)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Fiókom' })).toHaveCount(0);

  await enter();
  await expectRefused(page, 'Kezdd újra innen', /invalid_grant/, publicSite);
});
