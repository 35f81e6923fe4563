import type { z } from 'zod';
import type { ColumnSettings, FrontLayout } from '#contract/front.ts';
import { maxBoxes } from '#contract/front-choice.ts';

type Column = z.infer<typeof ColumnSettings>;
type Layout = z.infer<typeof FrontLayout>;

const plain: Column = {
  boxes: 4,
  smallImageFrom: null,
  noImageFrom: null,
  noLeadFrom: null,
  noAuthorFrom: null,
  portraitImage: false,
  titleLength: 160,
  leadLength: 200,
  adAfter: [],
};

/**
 * How dense each layout is by default. Leads end at 200 characters (docs/product/lists.md#text-lengths).
 * Titles may have 160, the limit for a title that an editor writes for the front page; the limit of 100 is
 * for lists.
 */
const columnDefaults: Readonly<Record<Layout, Column>> = {
  // One story with everything, three secondary ones with small pictures and a sentence, then titles only.
  lead: { ...plain, boxes: 7, smallImageFrom: 2, noImageFrom: 5, noLeadFrom: 5, noAuthorFrom: 3 },
  // A big one next to a plain list.
  main: { ...plain, boxes: 5, smallImageFrom: 2, noLeadFrom: 2, noAuthorFrom: 2 },
  // Equal boxes in narrow columns, which leads would make uneven.
  four: { ...plain, boxes: 4, noLeadFrom: 1, noAuthorFrom: 1 },
  // Only titles, in columns.
  text: { ...plain, boxes: 8, noImageFrom: 1, noLeadFrom: 1, noAuthorFrom: 1 },
  // The portrait shows the author, so the authors are named.
  opinion: { ...plain, boxes: 4, noImageFrom: 1, noLeadFrom: 1 },
  // One wide picture above a row of three.
  wide: { ...plain, boxes: 4, noLeadFrom: 2, noAuthorFrom: 2 },
  // Two tall pictures next to a list without pictures.
  tall: { ...plain, boxes: 6, noImageFrom: 3, noLeadFrom: 3, noAuthorFrom: 3, portraitImage: true },
  // The After block recommends 3 articles and fills a row of cards (docs/product/lists.md#after-page); its
  // titles have up to 90 characters.
  after: { ...plain, boxes: 5, noLeadFrom: 2, noAuthorFrom: 1, titleLength: 90 },
  // Small rows of up to 6 favourites (docs/product/front-page.md#model).
  favourites: { ...plain, boxes: 6, smallImageFrom: 1, noLeadFrom: 1, noAuthorFrom: 1 },
};

/**
 * The layout's settings, overridden by the editor's.
 * @param chosen how many articles the editor has put into the group; all of them are shown
 */
export function columnOf(layout: Layout, settings: Partial<Column> | undefined, chosen = 0): Column {
  const standard = columnDefaults[layout];
  return { ...standard, boxes: Math.max(standard.boxes, Math.min(chosen, maxBoxes)), ...settings };
}
