import { expect, it } from 'vitest';
import { CallError } from '#contract/errors.ts';
import { createPortal } from '#portal/portal.tsx';
import { sampleAssets } from '#portal/testing/sample-assets.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';

const sites = createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const portal = createPortal({
  sites,
  assets: sampleAssets,
  transport: () => Promise.reject(new CallError(503, 'down')),
  measure: false,
});

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);

it.each(['main', 'erdely'] as const)(
  'the failure page on %s offers only pages that can be served',
  async (site) => {
    const atHand = new Set(['/', '/rovat/sport']);
    const { html, status } = await portal.failure(portal.address(site, '/rovat/x'), 503, async (path) =>
      atHand.has(path),
    );
    expect(status).toBe(503);
    expect(new Set(linksOf(html))).toEqual(atHand);
    expect(html).toContain('Amit addig is mutatni tudunk:');
  },
);
