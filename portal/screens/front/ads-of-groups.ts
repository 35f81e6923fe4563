import type { FrontGroup } from '#contract/front.ts';
import type { PlacedSlot } from '#portal/site/ad-slots.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** An ad that follows a box of a group. */
export interface GroupAd {
  /** Number of the box that the ad follows, from 1. */
  after: number;
  slot: PlacedSlot;
  house: PortalSite['houseAds'];
  /** Which house ad is shown while no other ad is. */
  turn: number;
}

/** Layouts that an ad cannot interrupt: bands with a background of their own, and the lead. */
const undivided: ReadonlySet<FrontGroup['layout']> = new Set(['lead', 'opinion', 'after']);

/**
 * Assigns the site's front-page ad slots, from top to bottom, to the boxes that editors chose. Further boxes
 * get none.
 */
export function adsOfGroups(
  groups: readonly FrontGroup[],
  { ads: { slots }, houseAds: house }: Pick<PortalSite, 'ads' | 'houseAds'>,
): Map<FrontGroup, GroupAd[]> {
  const adsByGroup = new Map<FrontGroup, GroupAd[]>();
  let turn = 0;
  for (const group of groups) {
    const last = group.boxes.length;
    const boxes = new Set(
      group.column.adAfter.map((after) => (undivided.has(group.layout) ? last : Math.min(after, last))),
    );
    const groupAds = [...boxes]
      .sort((one, other) => one - other)
      .flatMap((after): GroupAd[] => {
        const slot = slots.front[turn];
        return slot ? [{ after, slot, house, turn: turn++ }] : [];
      });
    adsByGroup.set(group, groupAds);
  }
  return adsByGroup;
}
