import type { z } from 'zod';
import type { FrontLayout } from '#contract/front.ts';
import type { FrontChoice } from '#contract/front-choice.ts';

/** Sections whose groups have a look of their own wherever they stand. */
const ownLayouts: Readonly<Record<string, z.infer<typeof FrontLayout>>> = {
  velemeny: 'opinion',
  after: 'after',
};
/** The others take turns, so that neighbours differ. */
const rhythm = ['main', 'four', 'wide', 'text', 'tall'] as const satisfies ReadonlyArray<
  z.infer<typeof FrontLayout>
>;
/** A group of fewer boxes looks like a leftover; it is left out unless an editor wants it. */
export const fewestBoxes = 3;
/** Paid and announced content is never put on the front page without an editor. */
const neverAutomatic = new Set(['kozlemeny', 'pr-cikk', 'tamogatott-tartalom']);

/**
 * A front page that nobody edited: the most important and newest on top, then the sections, those with most
 * articles first.
 * @param top slugs of the lead group's articles, in order
 */
export function automaticChoice(
  top: string[],
  sections: Array<{ slug: string; name: string; n: number }>,
): FrontChoice {
  const usable = sections.filter(({ slug, n }) => n >= fewestBoxes && !neverAutomatic.has(slug)).slice(0, 10);
  let turn = 0;
  return [
    { slug: 'cimlap', title: null, layout: 'lead', boxes: top.map((article) => ({ article })) },
    ...usable.map(({ slug, name }) => {
      const layout = ownLayouts[slug] ?? rhythm[turn++ % rhythm.length] ?? 'four';
      return {
        slug,
        title: name,
        layout,
        url: slug === 'after' ? '/after' : `/rovat/${slug}`,
        fill: slug,
        boxes: [],
      };
    }),
  ];
}
