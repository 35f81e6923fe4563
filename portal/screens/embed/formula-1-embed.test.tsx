import { expect, it } from 'vitest';
import { openScreen } from '#portal/page/route.tsx';
import { formula1Service, sampleRows } from '#portal/testing/formula-1.ts';
import { rendered } from '#portal/testing/rendered.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { results, weekend } from '../formula-1/testing/formula-1-page.ts';
import { formula1EmbedScreen } from './formula-1-embed.screen.tsx';

it('in a frame of another site, links lead out to the page', async () => {
  const service = formula1Service({ races: weekend(), grids: { 104: sampleRows([7, 3]) } });
  const context = sampleContext(service, {
    path: '/beagyazas/forma1',
    query: { szezon: '2026', futam: '-104', tema: 'sotet' },
  });
  const { head, html, text } = rendered(await openScreen(formula1EmbedScreen, context));
  expect(text).toMatch(/Forma–1 .*Olasz Nagydíj.*Versenyző 7/);
  expect(text).not.toContain('Vissza');
  expect(
    [...html.matchAll(/href="([^"]*)"/g)].every(([, url]) =>
      url?.startsWith('https://cimlap.example/forma1?'),
    ),
  ).toBe(true);
  expect([head.canonical, head.theme]).toEqual([
    'https://cimlap.example/forma1?szezon=2026&futam=-104',
    'dark',
  ]);
});

it('a frame of another site says where recorded and replayed results are from', async () => {
  const service = formula1Service({ races: weekend(), results }, { updatedAt: null, replay: true });
  const { text } = rendered(await openScreen(formula1EmbedScreen, sampleContext(service)));
  expect(text).toMatch(/Visszajátszás: .*Olasz Nagydíj.*Az adatok forrása: F1DB \(CC BY 4\.0\)/);
});
