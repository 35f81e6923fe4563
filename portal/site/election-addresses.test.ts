import { describe, expect, it } from 'vitest';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { resultsPathOf, supplementAddressOf } from './election-addresses.ts';

const { supplements } = samplePublications.main;

describe('the page of a supplement that shows a page of results', () => {
  it.each([
    ['/ep-2024', '/melleklet/ep-2024/adatok'],
    ['/ep-2024/reszvetel', '/melleklet/ep-2024/adatok/reszvetel'],
    ['/ep-2024/valasztokeruletek/baranya-1', '/melleklet/ep-2024/adatok/valasztokeruletek/baranya-1'],
    ['/ep-2024/listak', '/melleklet/ep-2024/partlistak'],
    ['/ep-2024/frakciok', '/melleklet/ep-2024/frakciok'],
    ['/valasztas-2022/valasztokeruletek/baranya-1', '/melleklet/valasztas-2022/valasztokeruletek/baranya-1'],
    ['/valasztas-2022/listak/nemzetisegek', '/melleklet/valasztas-2022/orszagos-listak/nemzetisegek'],
    ['/valasztas-2022/telepulesek/pecs', '/melleklet/valasztas-2022/adatok/telepulesek/pecs'],
    ['/usa-2024/tagallamok', '/melleklet/usa-2024/adatok'],
    ['/usa-2024/listak', '/melleklet/usa-2024/adatok/listak'],
  ])('of %s is %s', (path, address) => {
    expect(supplementAddressOf(supplements, path)).toBe(address);
  });

  it('is none where no supplement shows it', () => {
    expect(supplementAddressOf(supplements, '/usa-2024')).toBeNull();
    expect(supplementAddressOf(supplements, '/ep-2024/a/b/c')).toBeNull();
    expect(supplementAddressOf(supplements, '/ep-20244/listak')).toBeNull();
  });

  it('shows just that page', () => {
    const view = {
      kind: 'election',
      title: 'Eredmények',
      path: '/usa-2024/tagallamok',
      below: '/usa-2024',
      height: 900,
    } as const;
    expect(resultsPathOf(view, [])).toBe('/usa-2024/tagallamok');
    expect(resultsPathOf(view, ['listak'])).toBe('/usa-2024/listak');
    for (const { slug, tabs } of supplements) {
      for (const tab of tabs) {
        if (tab.kind !== 'data' || tab.view.kind !== 'election') continue;
        expect(supplementAddressOf(supplements, resultsPathOf(tab.view, []))).toBe(
          `/melleklet/${slug}/${tab.slug}`,
        );
      }
    }
  });
});
