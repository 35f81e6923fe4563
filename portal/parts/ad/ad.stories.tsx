import type { StoryArgs } from '#portal/catalogue/story.ts';
import { adSlots } from '#portal/site/ad-slots.ts';
import { AdSlot } from './ad-slot.tsx';

export default { title: 'parts/ad' };

export const EndOfArticle = ({ site }: StoryArgs) => (
  <AdSlot slot={adSlots[site.slug].article.end} house={site.houseAds} scope="all" />
);
export const Sidebar = ({ site }: StoryArgs) => (
  <AdSlot slot={adSlots[site.slug].article.sidebar} house={site.houseAds} scope="all" />
);
