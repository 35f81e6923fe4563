import type { z } from 'zod';
import type { FrontLayout } from '#contract/front.ts';
import type { FrontChoice } from '#contract/front-choice.ts';

/** Sections whose groups have a layout of their own at any place. */
const ownLayouts: Readonly<Record<string, z.infer<typeof FrontLayout>>> = {
  velemeny: 'opinion',
  after: 'after',
};
/** Layouts of the other groups in turn, so that neighbours differ. */
const layoutCycle = ['main', 'four', 'wide', 'text', 'tall'] as const satisfies ReadonlyArray<
  z.infer<typeof FrontLayout>
>;
/** A group with fewer boxes is left out, unless an editor wants it. */
export const minBoxes = 3;
/** Only editors put paid content and press releases on the front page. */
const neverAutomatic = new Set(['kozlemeny', 'pr-cikk', 'tamogatott-tartalom']);

/**
 * The front page when no editor chose one: the most important and newest articles on top, then the sections,
 * those with the most articles first.
 * @param top slugs of the lead group's articles, in order
 */
export function automaticChoice(
  top: string[],
  sections: Array<{ slug: string; name: string; n: number }>,
): FrontChoice {
  const usable = sections.filter(({ slug, n }) => n >= minBoxes && !neverAutomatic.has(slug)).slice(0, 10);
  let turn = 0;
  return [
    { slug: 'cimlap', title: null, layout: 'lead', boxes: top.map((article) => ({ article })) },
    ...usable.map(({ slug, name }) => {
      const layout = ownLayouts[slug] ?? layoutCycle[turn++ % layoutCycle.length] ?? 'four';
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
