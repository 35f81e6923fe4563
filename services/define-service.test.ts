import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import { CallError } from '#contract/errors.ts';
import { siteCalls } from '#contract/site-calls.ts';
import { tipsCalls } from '#contract/tips-calls.ts';
import { admit, localCaller } from './access.ts';
import { defineService } from './define-service.ts';
import { anonymousIdentity, bareSites } from './platform.ts';
import { startService } from './testing/start-service.ts';

const noDatabase = { db: undefined as never };
const editor: SignedIn = {
  accountId: 1,
  name: 'Kitalált',
  email: 'a@lap.example',
  scope: 'user',
};
const jwt = 'Bearer eyJ.eyJ.sig';

/**
 * Starts a service that answers with the site and whether the viewer is signed in.
 * @returns a function that sends it a request
 */
async function startSiteService(who: SignedIn | null | CallError) {
  const { staff } = siteCalls;
  const service = defineService({
    name: 'test',
    calls: { staff },
    cache: { isPerSite: true },
    start: () => ({ handlers: { staff: async (_, { signedIn, site }) => ({ signedIn, site }) as never } }),
  });
  const findViewer = async () => {
    if (who instanceof CallError) throw who;
    return who && { role: null, ...who, token: null, sessionId: '' };
  };
  const { routes } = await startService(service, {
    ...noDatabase,
    identity: { ...anonymousIdentity, findViewer },
  });
  return (headers: Record<string, string> = {}) => routes.request('/api/impress/staff', { headers });
}

describe('the answer for staff', () => {
  it('differs from the public one, and is not cached', async () => {
    const ask = await startSiteService(editor);
    for (const headers of [
      ['authorization', jwt] as const,
      ['cookie', '__Host-newsroom_access=x'] as const,
    ]) {
      const answer = await ask({ [headers[0]]: headers[1] });
      expect(await answer.json()).toMatchObject({ signedIn: true });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('etag')).toBeNull();
    }
    expect(await (await ask()).json()).toMatchObject({ signedIn: false });
  });

  it('is not sent to others', async () => {
    for (const who of [null, { ...editor, scope: 'reader' as const }]) {
      const ask = await startSiteService(who);
      const answer = await ask({ authorization: jwt, cookie: 'newsroom_access=x' });
      expect(await answer.json()).toMatchObject({ signedIn: false });
      expect(answer.headers.get('cache-control')).toContain('public');
    }
    const ask = await startSiteService(editor);
    expect(await (await ask({ cookie: 'reader_access=x' })).json()).toMatchObject({ signedIn: false });
    const otherToken = { authorization: 'Bearer a-key-or-another-token' };
    expect(await (await ask(otherToken)).json()).toMatchObject({ signedIn: false });
  });

  it('is refused with an expired token, and the answer says so', async () => {
    const ask = await startSiteService(new CallError(401, 'Expired JWT Token'));
    const answer = await ask({ authorization: jwt });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'Expired JWT Token' }]);
  });
});

it('each site has answers of its own', async () => {
  const ask = await startSiteService(null);
  expect(await (await ask({ host: 'localhost' })).json()).toMatchObject({ site: 'main' });
  expect(await (await ask({ host: 'erdely.localhost' })).json()).toMatchObject({ site: 'erdely' });
});

describe('access', () => {
  const context = { site: 'main', signedIn: false } as const;
  const viewer = { ...editor, role: null, scope: 'reader' as const, token: null, sessionId: '' };

  const tips = defineService({
    name: 'test',
    calls: { tipsOwn: tipsCalls.tipsOwn },
    start: () => ({
      handlers: { tipsOwn: async (_, request) => ({ of: request.viewer?.accountId }) as never },
    }),
  });

  it('refuses a call that the table does not name, and its service does not start', async () => {
    const caller = localCaller(context, async () => viewer);
    await expect(admit('unlisted', caller)).rejects.toMatchObject({ status: 403 });
    const unlisted = defineService({
      name: 'test',
      calls: { unlisted: { ...siteCalls.staff, path: '/api/unlisted' } },
      start: () => ({ handlers: { unlisted: async () => [] as never } }),
    });
    await expect(startService(unlisted, noDatabase)).rejects.toThrow('Nobody may make the call unlisted.');
  });

  it('keeps a service from starting that has a route which the table does not name', async () => {
    const routes = new Hono().post('/api/unlisted/:id', (c) => c.text('done'));
    const service = defineService({ name: 'test', calls: {}, start: () => ({ handlers: {}, routes }) });
    await expect(startService(service, noDatabase)).rejects.toThrow(
      'POST /api/unlisted/{id} of the test service',
    );
  });

  it('gives a reader’s answer to that reader only, by header or by token', async () => {
    const identity = { ...anonymousIdentity, findViewer: async () => viewer, byToken: async () => viewer };
    const { routes, transport } = await startService(tips, { ...noDatabase, identity });
    const answer = await routes.request('/api/tips/own');
    expect(await answer.json()).toEqual({ of: 1 });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await transport('tipsOwn', {}, { ...context, token: 'x' })).toEqual({ of: 1 });
    await expect(transport('tipsOwn', {}, context)).rejects.toMatchObject({ status: 401 });
    const alone = await startService(tips, noDatabase);
    expect((await alone.routes.request('/api/tips/own')).status).toBe(401);
  });

  it('lets only pages of the sites read as a reader from another host', async () => {
    const { routes } = await startService(tips, { ...noDatabase, sites: bareSites('https://lap.example') });
    const preflight = (origin: string) =>
      routes.request('/api/tips/own', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    const allowed = async (origin: string) =>
      (await preflight(origin)).headers.get('access-control-allow-origin');
    expect(await allowed('https://lap.example')).toBe('https://lap.example');
    expect(await allowed('https://elsewhere.example')).toBeNull();
  });
});
