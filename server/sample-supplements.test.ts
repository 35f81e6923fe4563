import { sampleFolder } from '@cimlap/sample';
import { expect, it } from 'vitest';
import { slugify } from '#contract/slugify.ts';
import { readSample } from '#newsroom/sample-files/read-sample.ts';

/** docs/product/supplements.md#pieces-of-the-sample */
const minPieces = 6;

it('every supplement of the sample has at least six pieces, and each of its tabs and sub-tabs of pieces has some', async () => {
  const { articles, publications } = await readSample(sampleFolder);
  const tagged = articles.map(({ head }) => new Set(head.tags.map((name) => slugify(name))));
  const count = (tags: readonly string[]) => tagged.filter((own) => tags.every((tag) => own.has(tag))).length;
  const supplements = publications.main?.supplements ?? [];
  expect(supplements.length).toBeGreaterThan(0);
  for (const { slug, tabs } of supplements) {
    expect(count([slug]), slug).toBeGreaterThanOrEqual(minPieces);
    for (const tab of tabs) {
      if (tab.kind !== 'articles') continue;
      const parts = [tab.tags ?? [], ...(tab.subTabs?.others ?? []).map(({ tags }) => tags)];
      for (const tags of parts) expect(count([slug, ...tags]), `${slug}: ${tags}`).toBeGreaterThan(0);
    }
  }
});
