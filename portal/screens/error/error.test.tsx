import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleContext } from '#portal/testing/sample.ts';
import { errorScreen } from './error.screen.tsx';

it.each([
  [404, 'A keresett oldal nem található.'],
  [500, 'Belső kiszolgálóhiba.'],
] as const)('page %i says what happened and offers links', async (status, title) => {
  const context = sampleContext({});
  const { View, load } = errorScreen(status, new Set(['/']));
  const html = renderToStaticMarkup(<View data={await load(context)} context={context} />);
  expect(html).toContain(`>${title}</h1>`);
  expect(html).toContain('href="/"');
  expect(html.includes('href="/legfrissebb"')).toBe(status === 404);
});

it('a missing page says so in English, too, because it is the same below /english/', async () => {
  const context = sampleContext({});
  const { View, load } = errorScreen(404);
  const html = renderToStaticMarkup(<View data={await load(context)} context={context} />);
  expect(html).toMatch(/<p[^>]* lang="en">This page could not be found\..*href="\/english"/);
});
