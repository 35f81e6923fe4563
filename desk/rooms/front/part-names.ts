import type { FrontDraft } from '#contract/front-draft.ts';
import { layoutNames, widgetNames, frontWords as words } from './words.ts';

type Part = FrontDraft['choice'][number];

/** The title of a group or widget; without one, the name of its layout or widget. */
export function namePart(part: Part): string {
  if (part.title) return part.title;
  return 'widget' in part ? widgetNames[part.widget] : layoutNames[part.layout];
}

/**
 * The same for a part of the draft, or its slug if it is no longer there. A lead group without a title is
 * called by its role, not by its layout.
 */
export function namePartBySlug({ choice }: Pick<FrontDraft, 'choice'>, slug: string): string {
  const part = choice.find((each) => each.slug === slug);
  if (!part) return slug;
  const isLead = !part.title && !('widget' in part) && part.layout === 'lead';
  return isLead ? words.lead : namePart(part);
}
