import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MenuColumn } from '#contract/menus.ts';
import { sampleNow, sampleSites } from '#portal/testing/sample.ts';
import { Footer } from './footer.tsx';

const column = (title: string): MenuColumn => ({ title, items: [{ label: title, url: `/rovat/${title}` }] });

it.each([
  ['of the editors', [column('Egy'), column('Kettő')], 'Kettő'],
  ['of our own, if editors have none', [], 'Továbbiak'],
  ['once, whatever the titles', [column('Lap'), column('Lap')], 'Lap'],
])('the consent settings are in the last column %s', (_, footerNormal, title) => {
  const site = { ...sampleSites.main, menus: { ...sampleSites.main.menus, footerNormal } };
  const html = renderToStaticMarkup(<Footer site={site} now={sampleNow * 1000} />);
  const columns = html.split('<nav').filter((text) => text.includes('consent-settings'));
  expect(columns).toHaveLength(1);
  expect(columns[0]).toContain(`aria-label="Lábléc: ${title}"`);
});
