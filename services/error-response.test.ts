import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { errorResponse } from './error-response.ts';
import { onlyOwnPages } from './forms/own-page.ts';

it('a form of another site’s page is refused with an error like any other', async () => {
  const errors: unknown[] = [];
  const app = new Hono().use(onlyOwnPages({ sites: ['https://lap.example'], desk: null }));
  app.post('/api/urlap', (c) => c.text('accepted'));
  app.onError((error) => errorResponse(error, (unexpected) => errors.push(unexpected)));
  const response = await app.request('https://lap.example/api/urlap', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://masik.example',
      'sec-fetch-site': 'cross-site',
    },
    body: 'a=1',
  });
  expect(response.status).toBe(403);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(ErrorBody.parse(await response.json()).status).toBe(403);
  expect(errors).toEqual([]);
});

it('a full disk is a temporary failure, and logged', async () => {
  const errors: unknown[] = [];
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const response = errorResponse(full, (unexpected) => errors.push(unexpected));
  expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
  expect(errors).toEqual([full]);
});
