import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ArticleInput } from '#contract/newsroom.ts';
import type { RunningService } from '../define-service.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { publishArticle, publishArticles, unpublishArticle } from './rules/publish.ts';
import { noon, sample } from './testing/sample.ts';

const now = noon * 1000;

const { db, service } = await testService(contentService, { now: () => now });

const options = {
  now,
  onChange: (change: Parameters<RunningService['onChange']>[0]) => service.onChange(change),
};
const publish = (slug: string, fields: Partial<ArticleInput> = {}, update?: number) =>
  publishArticle(db, sample(slug, fields), { ...options, ...(update !== undefined && { update }) });
const main = { site: 'main', signedIn: false } as const;
const read = async (slug: string) =>
  calls.article.output.parse(await service.transport('article', { slug }, main));
const translationOf = async (slug: string) => (await read(slug)).translation?.slug;

describe('an article in two languages', () => {
  it('leads to the other version from both, whichever names the other', async () => {
    await publish('komp');
    await publish('ferry', { english: true, translationOf: 'komp', title: 'The ferry' });
    expect((await read('komp')).translation).toEqual({
      slug: 'ferry',
      title: 'The ferry',
      english: true,
      originatingSite: 'main',
      url: '/belfold/2026/11/20/ferry',
    });
    expect(await translationOf('ferry')).toBe('komp');
    await publish('alone');
    expect(await read('alone')).not.toHaveProperty('translation');
  });

  it('follows changes of the other one: its new slug, its withdrawal, the end of the pair', async () => {
    const { id } = await publish('hid');
    const bridge = await publish('bridge', { english: true, translationOf: 'hid' });
    expect(await translationOf('bridge')).toBe('hid');
    await publish('uj-hid', {}, id);
    expect(await translationOf('bridge')).toBe('uj-hid');
    expect(await translationOf('uj-hid')).toBe('bridge');
    // The document for editors has the new slug too, so that sending it back changes nothing.
    const again = await publish('bridge', { english: true, translationOf: 'uj-hid' }, bridge.id);
    expect(again.changed).toBe(false);
    await unpublishArticle(db, bridge.id, options);
    expect(await translationOf('uj-hid')).toBeUndefined();
    await publish('bridge', { english: true, translationOf: 'uj-hid', title: 'Back' }, bridge.id);
    expect(await translationOf('uj-hid')).toBe('bridge');
    await publish('bridge', { english: true, translationOf: null, title: 'Alone' }, bridge.id);
    expect(await translationOf('uj-hid')).toBeUndefined();
  });

  it('is refused with itself, an unknown article, one in the same language and one that already has a translation', async () => {
    await publish('vonat');
    await publish('train', { english: true, translationOf: 'vonat' });
    const expectRefusal = async (slug: string, fields: Partial<ArticleInput>, message: RegExp) =>
      expect(publish(slug, fields)).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'translationOf', message: expect.stringMatching(message) }],
      });
    await expectRefusal('magam', { translationOf: 'magam' }, /its own/);
    await expectRefusal('masik', { translationOf: 'nincs-ilyen' }, /no article nincs-ilyen/);
    await expectRefusal('masik', { translationOf: 'vonat' }, /same language/);
    await expectRefusal('rail', { english: true, translationOf: 'vonat' }, /other version of train/);
    await expectRefusal('sinek', { translationOf: 'train' }, /other version of vonat/);
  });

  it('may be imported before the other one', async () => {
    const results = await publishArticles(
      db,
      [sample('river', { english: true, translationOf: 'folyo' }), sample('folyo')],
      options,
    );
    expect(results).toMatchObject([{ changed: true }, { changed: true }]);
    expect(await translationOf('folyo')).toBe('river');
  });

  it('is in the archive, from which sitemaps are made, with the other version', async () => {
    const pubDate = Date.parse('2020-05-05T10:00:00Z') / 1000;
    await publish('torony', { pubDate, announcement: true, subType: 'kviz' });
    await publish('tower', { pubDate, english: true, translationOf: 'torony', originatingSite: 'erdely' });
    const entries = await service.transport('archiveDay', { day: '2020-05-05' }, main);
    expect(calls.archiveDay.output.parse(entries)).toMatchObject([
      {
        url: '/belfold/2020/05/05/torony',
        announcement: true,
        subType: 'kviz',
        translation: { english: true, originatingSite: 'erdely', url: '/belfold/2020/05/05/tower' },
      },
    ]);
  });
});

describe('a fact-check', () => {
  const factChecks = [{ claim: 'A víz fölfelé folyik.', claimant: 'egy körlevél', rating: 'false' as const }];

  it('has its findings, and no other article may have any', async () => {
    await publish('ellenorzes', { subType: 'tenyellenorzes', factChecks });
    expect((await read('ellenorzes')).factChecks).toEqual(factChecks);
    await expect(publish('hir', { factChecks })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'factChecks' }],
    });
  });
});
