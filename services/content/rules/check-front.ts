import type { SiteSlug } from '#contract/article.ts';
import type { FrontChoice, FrontGroupChoice } from '#contract/front-choice.ts';
import { isGroup, isWidget } from '#contract/front-rules.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { findWaitingPieces } from '../../front/waiting-pieces.ts';
import { cardsBySlug } from '../queries/cards.ts';
import { columnOf } from './front-columns.ts';

/** A reason why a front page cannot be published. */
export interface FrontFault {
  code: 'missing' | 'picture' | 'section' | 'name' | 'sponsor';
  /** Path within the front page. */
  path: Array<string | number>;
  /** The same for editors, who count from 1; empty where the message says it. */
  place: string;
  message: string;
}

export interface FrontCheck {
  faults: FrontFault[];
  /** It can be published, but will hardly look as intended. */
  warnings: string[];
}

/** Checks a well-formed front page against the newsroom's articles and sections. */
export async function checkFront(db: Database, site: SiteSlug, choice: FrontChoice): Promise<FrontCheck> {
  const groups = choice.filter(isGroup);
  const slugs = groups.flatMap(({ boxes }) => boxes.map(({ article }) => article));
  const existing = await db
    .selectFrom('article')
    .select('slug')
    // SQL has no empty list; no article has the slug ''.
    .where('slug', 'in', [...slugs, ''])
    .execute();
  const cards = await cardsBySlug(db, siteCode[site], slugs);
  const waitingPieces = await findWaitingPieces(
    db,
    site,
    slugs.filter((slug) => !cards.has(slug)),
  );
  const existingSlugs = new Set(existing.map(({ slug }) => slug));
  const faults = choice.flatMap((part, index): FrontFault[] => {
    if (!isGroup(part)) return [];
    return part.boxes.flatMap(({ article, image }, box): FrontFault[] => {
      const card = cards.get(article);
      // Readers do not see this box until its piece is published
      // (docs/product/front-page.md#pieces-that-wait).
      if (!card && waitingPieces.has(article)) return [];
      const fault = (code: FrontFault['code'], message: string) => [
        { code, path: [index, 'boxes', box, 'article'], place: `${part.slug}, box ${box + 1}`, message },
      ];
      if (!card) return fault('missing', `The article ${article} ${whyNotShown(article)}.`);
      const isPictureMissing =
        image === undefined && card.recommendedBoxImage === null && hasPicture(part, box + 1);
      return isPictureMissing
        ? fault(
            'picture',
            `The article ${article} has no picture for this place; choose one, or none with "image": null.`,
          )
        : [];
    });
  });
  const repeated = slugs.filter((slug, index) => slugs.indexOf(slug) !== index);
  return {
    faults: [
      ...repeatedNames(choice),
      ...hiddenSponsors(choice),
      ...faults,
      ...(await unknownSections(db, choice)),
    ],
    warnings: [
      ...[...new Set(repeated)].map((slug) => `${slug} stands in two boxes; only the first is shown.`),
      ...[...waitingPieces.keys()].map((slug) => `${slug} is not out yet; until then readers do not see it.`),
      ...layoutWarnings(choice),
    ],
  };

  function whyNotShown(article: string): string {
    return existingSlugs.has(article)
      ? `is not shown on ${site} (withdrawn, for a time to come, or of the other site)`
      : 'does not exist';
  }
}

/** The box, counted from 1, from which a layout shows only titles, whatever its settings. */
const titlesFrom: Partial<Record<FrontGroupChoice['layout'], number>> = { main: 5, wide: 2 };

/**
 * Whether a group shows the picture of a box.
 * @param place of the box, counted from 1
 */
function hasPicture({ layout, column, boxes }: FrontGroupChoice, place: number): boolean {
  const { noImageFrom, adAfter } = columnOf(layout, column, boxes.length);
  if (noImageFrom !== null && place >= noImageFrom) return false;
  const [firstAd = Number.POSITIVE_INFINITY] = adAfter;
  // After an ad, boxes are equal cards, whatever the layout.
  return place > firstAd || place < (titlesFrom[layout] ?? Number.POSITIVE_INFINITY);
}

/** Parts that have the name of an earlier part. */
export function repeatedNames(choice: FrontChoice): FrontFault[] {
  const slugs = choice.map(({ slug }) => slug);
  return choice.flatMap(({ slug }, index) =>
    slugs.indexOf(slug) < index && slugs.lastIndexOf(slug) === index
      ? [
          {
            code: 'name' as const,
            path: [index, 'slug'],
            place: '',
            message: `Two parts have the name ${slug}.`,
          },
        ]
      : [],
  );
}

/** Readers must see who pays, and a lead has no line that says so. */
export function hiddenSponsors(choice: FrontChoice): FrontFault[] {
  return choice.flatMap((part, index) =>
    isGroup(part) && part.layout === 'lead' && part.sponsor
      ? [
          {
            code: 'sponsor' as const,
            path: [index, 'sponsor'],
            place: '',
            message: `${part.slug} is a lead, which does not show its sponsor: choose another layout.`,
          },
        ]
      : [],
  );
}

async function unknownSections(db: Database, choice: FrontChoice): Promise<FrontFault[]> {
  const sections = choice.flatMap((part, index) => {
    const field = isWidget(part) ? 'section' : 'fill';
    const section = isWidget(part) ? (part.widget === 'section' ? part.section : null) : (part.fill ?? null);
    return section === null ? [] : [{ path: [index, field], place: part.slug, section }];
  });
  const rows = await db.selectFrom('section').select(['slug', 'active']).execute();
  const active = new Map(rows.map((row) => [row.slug, row.active]));
  return sections
    .filter(({ section }) => active.get(section) !== true)
    .map(({ path, place, section }) => ({
      code: 'section' as const,
      path,
      place,
      message: `The section ${section} ${active.has(section) ? 'is switched off' : 'does not exist'}.`,
    }));
}

/** Warnings about what the design does not foresee. */
function layoutWarnings(choice: FrontChoice): string[] {
  const groups = choice.filter(isGroup);
  const leads = groups.filter(({ layout }) => layout === 'lead');
  const neighbours = groups.filter((group, index) => index > 0 && groups[index - 1]?.layout === group.layout);
  return [
    ...(groups[0]?.layout === 'lead'
      ? []
      : ['The first group is no lead: the page will have no main story.']),
    ...leads.slice(1).map(({ slug }) => `${slug} is a second lead; there should be one.`),
    ...neighbours.map(
      ({ slug, layout }) =>
        `${slug} has the layout of the group above it (${layout}); neighbours should differ.`,
    ),
    ...groups
      .filter(({ layout, logo }) => logo && (layout === 'lead' || layout === 'after'))
      .map(({ slug, layout }) => `${slug} has a logo, which a group of the layout ${layout} does not show.`),
    ...groups
      .filter(({ boxes, fill }) => boxes.length === 0 && !fill)
      .map(({ slug }) => `${slug} has no boxes and no section to fill it; it will not be shown.`),
  ];
}
