import type { z } from 'zod';
import type { ColumnSettings, FrontLayout } from '#contract/front.ts';

type Column = z.infer<typeof ColumnSettings>;
type Layout = z.infer<typeof FrontLayout>;

/** The contract's limit of a group. */
const maxBoxes = 60;

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
 * How dense each layout is unless an editor says otherwise. Leads end at 200 characters
 * (docs/product/lists.md#text-lengths). Titles may have the 160 that an editor can write for the front page,
 * since they are written for it; the 100 are for lists.
 */
const columnDefaults: Readonly<Record<Layout, Column>> = {
  // One story with everything, three secondaries with small pictures and a sentence, then titles only.
  lead: { ...plain, boxes: 7, smallImageFrom: 2, noImageFrom: 5, noLeadFrom: 5, noAuthorFrom: 3 },
  // A big one, and a plain list beside it.
  main: { ...plain, boxes: 5, smallImageFrom: 2, noLeadFrom: 2, noAuthorFrom: 2 },
  // Equals in narrow columns, which leads would make uneven.
  four: { ...plain, boxes: 4, noLeadFrom: 1, noAuthorFrom: 1 },
  // Titles only, in columns.
  text: { ...plain, boxes: 8, noImageFrom: 1, noLeadFrom: 1, noAuthorFrom: 1 },
  // The portrait is the author's, so the authors stay.
  opinion: { ...plain, boxes: 4, noImageFrom: 1, noLeadFrom: 1 },
  // One wide picture, and a row of three below.
  wide: { ...plain, boxes: 4, noLeadFrom: 2, noAuthorFrom: 2 },
  // Two tall pictures, and a list without pictures.
  tall: { ...plain, boxes: 6, noImageFrom: 3, noLeadFrom: 3, noAuthorFrom: 3, portraitImage: true },
  // After recommends 3 and fills a row of cards (docs/product/lists.md#after-page); its titles have up to 90
  // characters.
  after: { ...plain, boxes: 5, noLeadFrom: 2, noAuthorFrom: 1, titleLength: 90 },
  // Small rows: up to 6 favourites (docs/product/front-page.md#model).
  favourites: { ...plain, boxes: 6, smallImageFrom: 1, noLeadFrom: 1, noAuthorFrom: 1 },
};

/**
 * The layout's settings, overridden by the editor's.
 * @param chosen how many articles the editor put into the group; all of them are shown
 */
export function columnOf(layout: Layout, settings: Partial<Column> | undefined, chosen = 0): Column {
  const standard = columnDefaults[layout];
  return { ...standard, boxes: Math.max(standard.boxes, Math.min(chosen, maxBoxes)), ...settings };
}
