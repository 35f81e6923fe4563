import { describe, expect, it } from 'vitest';
import { sampleArticle, sampleSites } from '#portal/testing/sample.ts';
import { adsOnArticle, adsOnList, isAllowed } from './ad-rules.ts';

const onSite = { site: sampleSites.main, app: false };
const inApp = { site: sampleSites.main, app: true };
const section = (slug: string) => ({ id: 9, name: slug, slug, active: true });
const flag = (slug: string) => ({ id: 1, name: slug, slug });

describe('ads on an article (docs/product/ads.md#articles-without-ads)', () => {
  it('are all there on an ordinary one', () => {
    expect(adsOnArticle(sampleArticle(), onSite)).toBe('all');
    expect(adsOnArticle(sampleArticle(), inApp)).toBe('all');
  });

  it.each([
    ['it is ad-free', { adfree: true }],
    ['it is for adults', { adultContent: true }],
    ['it is paid for', { pr: true }],
    ['a flag says that it is ad-free', { flags: [flag('adfree')] }],
    ['a flag says that it is for adults', { flags: [flag('legfontosabb'), flag('adult-content')] }],
    ['a flag says that it is paid for', { flags: [flag('pr')] }],
  ])('are none when %s', (_, changes) => {
    expect(adsOnArticle(sampleArticle(changes), onSite)).toBe('none');
  });

  it.each(['pr-cikk', 'tamogatott-tartalom', 'tarsadalmi-celu-reklam', 'telextarcak'])(
    'are only those marked pr in %s',
    (slug) => {
      expect(adsOnArticle(sampleArticle({ superTags: [section('belfold'), section(slug)] }), onSite)).toBe(
        'pr',
      );
      expect(adsOnArticle(sampleArticle({ superTags: [], mainSuperTag: section(slug) }), onSite)).toBe('pr');
      expect(adsOnList(slug, onSite)).toBe('pr');
    },
  );

  it('are none on videos, in the app only', () => {
    const video = sampleArticle({ superTags: [section('video')] });
    expect([adsOnArticle(video, inApp), adsOnArticle(video, onSite)]).toEqual(['none', 'all']);
    expect([adsOnList('video', inApp), adsOnList('video', onSite)]).toEqual(['none', 'all']);
  });

  it('that are marked pr outlast only sponsored sections', () => {
    expect([
      isAllowed({ pr: true }, 'pr'),
      isAllowed({}, 'pr'),
      isAllowed({ pr: true }, 'none'),
      isAllowed({}, 'all'),
    ]).toEqual([true, false, false, true]);
  });
});
