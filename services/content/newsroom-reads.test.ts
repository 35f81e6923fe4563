import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import type { CallContext } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { callRoutes } from '../http.ts';

const editor: SignedIn = { accountId: 1, name: 'Kitalált', email: 'a@lap.example', scope: 'user' };
const jwt = 'Bearer eyJ.eyJ.sig';

/** A service whose answers say for whom they were made. */
function service(who: SignedIn | null | CallError) {
  const asked: CallContext[] = [];
  const app = new Hono().route(
    '/',
    callRoutes(['frontendInit'], {
      read: async (_, __, context) => {
        asked.push(context);
        return { value: {}, tags: [], json: JSON.stringify({ signedIn: context.signedIn }) };
      },
      write: {},
      newsroomKey: undefined,
      siteOfHost: () => 'main',
      readerOf: async () => {
        if (who instanceof CallError) throw who;
        return who;
      },
      onError: () => {},
    }),
  );
  return (headers: Record<string, string> = {}) => app.request('/api/frontend/init', { headers });
}

it('the newsroom reads what is not public, and nobody keeps it', async () => {
  const ask = service(editor);
  for (const headers of [['authorization', jwt] as const, ['cookie', '__Host-newsroom_access=x'] as const]) {
    const answer = await ask({ [headers[0]]: headers[1] });
    expect(await answer.json()).toEqual({ signedIn: true });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  }
});

it('anybody else reads what everybody reads', async () => {
  for (const who of [null, { ...editor, scope: 'reader' as const }]) {
    const answer = await service(who)({ authorization: jwt, cookie: 'newsroom_access=x' });
    expect(await answer.json()).toEqual({ signedIn: false });
    expect(answer.headers.get('cache-control')).toContain('public');
  }
  expect(await (await service(editor)({ cookie: 'reader_access=x' })).json()).toEqual({ signedIn: false });
  expect(await (await service(editor)({ authorization: 'Bearer a-key-or-another-token' })).json()).toEqual({ signedIn: false });
});

it('a token that has ended is said to have (specification §8)', async () => {
  const answer = await service(new CallError(401, 'Expired JWT Token'))({ authorization: jwt });
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'Expired JWT Token' }]);
});
