import { afterEach, expect, it, vi } from 'vitest';
import { showOwnWeather } from './own-weather.ts';

vi.mock('./own-store.ts', () => ({ own: () => ({ items: { 'weather:szeged': { at: 1, value: 'yes' } } }) }));
afterEach(() => vi.unstubAllGlobals());

const siteLink = () => ({ textContent: 'Budapest 3°', href: '/idojaras', dataset: {} });
const showOn = (link: object, answer: () => Promise<Response>) => {
  vi.stubGlobal('document', { querySelectorAll: () => [link] });
  vi.stubGlobal('fetch', answer);
  return showOwnWeather(new AbortController().signal);
};

it('the weather of the reader’s place replaces the site’s', async () => {
  const link = siteLink();
  const now = { place: 'Szeged', temperature: 5, sky: 'derült' };
  await showOn(link, async () => Response.json({ places: [{ slug: 'szeged', now }] }));
  expect(link).toMatchObject({ href: '/idojaras/szeged', dataset: { place: 'Szeged' } });
  expect(link.textContent).toContain('Szeged');
});

it('the site’s weather stays when the answer breaks off', async () => {
  const link = siteLink();
  await showOn(link, async () => new Response('{"places":['));
  expect(link).toEqual(siteLink());
});
