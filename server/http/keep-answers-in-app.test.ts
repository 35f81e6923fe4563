import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { keepAnswersInApp } from './keep-answers-in-app.ts';

const app = new Hono();
app.use(keepAnswersInApp);
app.post('/own', (context) => context.redirect('/hirlevel?kesz=1#lent', 303));
app.post('/elsewhere', (context) => context.redirect('https://pay.example/x', 303));
app.get('/moved', (context) => context.redirect('/uj', 301));
const locationOf = async (path: string, referer: string, method = 'POST') =>
  (await app.request(path, { method, headers: { referer } })).headers.get('location');

it('a redirect after a form inside the app stays in the app; all other redirects are unchanged', async () => {
  const inside = 'http://localhost/hirlevel?isMobileApp=1';
  expect(await locationOf('/own', inside)).toBe('/hirlevel?kesz=1&isMobileApp=1#lent');
  expect(await locationOf('/own', 'http://localhost/hirlevel?isMobileApp')).toBe(
    '/hirlevel?kesz=1&isMobileApp=1#lent',
  );
  expect(await locationOf('/own', 'http://localhost/hirlevel')).toBe('/hirlevel?kesz=1#lent');
  expect(await locationOf('/elsewhere', inside)).toBe('https://pay.example/x');
  expect(await locationOf('/moved', inside, 'GET')).toBe('/uj');
});
