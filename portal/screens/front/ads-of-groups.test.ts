import { describe, expect, it } from 'vitest';
import type { FrontGroup, FrontLayout } from '#contract/front.ts';
import { sampleBox, sampleSites } from '#portal/testing/sample.ts';
import { adsOfGroups } from './ads-of-groups.ts';

const { ads } = sampleSites.main;
const names = ads.slots.front.map(({ name }) => name);

function group(layout: FrontLayout, count: number, adAfter: number[]): FrontGroup {
  const boxes = Array.from({ length: count }, () => sampleBox());
  return { layout, boxes, column: { adAfter } } as FrontGroup;
}

const adsAfter = (groups: FrontGroup[]) => {
  const ads = adsOfGroups(groups, sampleSites.main);
  return groups.map((one) => (ads.get(one) ?? []).map(({ after, slot }) => [after, slot.name]));
};

describe('ads of the front page', () => {
  it('follow the groups that editors named, in the order of the page', () => {
    expect(adsAfter([group('four', 8, [4, 2]), group('text', 5, []), group('main', 5, [5])])).toEqual([
      [
        [2, names[0]],
        [4, names[1]],
      ],
      [],
      [[5, names[2]]],
    ]);
  });

  it('are placed once, after groups that cannot be divided or have too few boxes', () => {
    expect(adsAfter([group('lead', 7, [1, 3]), group('four', 3, [4, 8])])).toEqual([
      [[7, names[0]]],
      [[3, names[1]]],
    ]);
  });

  it('are not more than the site’s slots', () => {
    const many = Array.from({ length: names.length + 2 }, () => group('text', 2, [2]));
    expect(adsAfter(many).flat()).toHaveLength(names.length);
  });
});
