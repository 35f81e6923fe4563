import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { openScreen } from '#portal/page/route.tsx';
import { sampleContext, sampleSites } from '#portal/testing/sample.ts';
import { correctionsScreen } from './corrections.screen.tsx';

it.each(['main', 'erdely'] as const)('links the imprint of %s at its own address', async (slug) => {
  const site = sampleSites[slug];
  const context = { ...sampleContext({ corrections: async () => [] }, { path: '/javitasok' }), site };
  const { view } = await openScreen(correctionsScreen, context);
  expect(renderToStaticMarkup(view)).toContain(`href="${site.organisation.masthead}"`);
});
