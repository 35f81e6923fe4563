import type { FrontGroup } from '#contract/front.ts';
import type { PlacedSlot } from '#portal/site/ad-slots.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** An ad that follows a box of a group. */
export interface GroupAd {
  /** The box's number from 1. */
  after: number;
  slot: PlacedSlot;
  house: PortalSite['ads']['house'];
  /** Which of our own stands there. */
  turn: number;
}

/** Bands of one colour or one picture, and the lead with what is beside it. */
const unparted: ReadonlySet<FrontGroup['layout']> = new Set(['lead', 'opinion', 'after']);

/** The site's front page slots for the boxes that editors named, from top to bottom; boxes named after the last slot was given out have none. */
export function adsOfGroups(groups: readonly FrontGroup[], { slots, house }: PortalSite['ads']): Map<FrontGroup, GroupAd[]> {
  const ads = new Map<FrontGroup, GroupAd[]>();
  let turn = 0;
  for (const group of groups) {
    const last = group.boxes.length;
    const boxes = new Set(group.column.adAfter.map((after) => (unparted.has(group.layout) ? last : Math.min(after, last))));
    const mine = [...boxes]
      .sort((one, other) => one - other)
      .flatMap((after): GroupAd[] => {
        const slot = slots.front[turn];
        return slot ? [{ after, slot, house, turn: turn++ }] : [];
      });
    ads.set(group, mine);
  }
  return ads;
}
