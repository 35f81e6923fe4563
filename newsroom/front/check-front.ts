import type { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import {
  type FrontChoice,
  FrontGroupChoice,
  FrontWidgetChoice,
  isGroup,
  isWidget,
} from '#contract/front-choice.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { listedCards } from '#services/content/queries/cards.ts';

/** A front page as a file has it, with all that is wrong with it. */
export interface CheckedFront {
  /** Null when it cannot be put up. */
  choice: FrontChoice | null;
  /** Each names its place as an editor counts: from 1. */
  errors: string[];
  /** It can be put up, but will hardly look as it was meant. */
  warnings: string[];
}

/** Checks the form of an editor's front page, part by part, so that every fault is told with its place. */
export function checkForm(json: unknown): CheckedFront {
  if (!Array.isArray(json))
    return { choice: null, errors: ['A front page is a list of groups and widgets: [ … ].'], warnings: [] };
  const parts = json.map((part: unknown, index) => checkPart(part, index + 1));
  const errors = parts.flatMap(({ faults }) => faults);
  const choice = parts.flatMap(({ part }) => (part ? [part] : []));
  errors.push(...twice(choice), ...hiddenSponsors(choice));
  return { choice: errors.length > 0 ? null : choice, errors, warnings: [] };
}

type Part = FrontChoice[number];

function checkPart(json: unknown, place: number): { part: Part | null; faults: string[] } {
  const isObject = typeof json === 'object' && json !== null;
  const slug = isObject && 'slug' in json && typeof json.slug === 'string' ? ` (${json.slug})` : '';
  const form: z.ZodType<Part> = isObject && 'widget' in json ? FrontWidgetChoice : FrontGroupChoice;
  const parsed = form.safeParse(json);
  if (parsed.success) return { part: parsed.data, faults: [] };
  return {
    part: null,
    faults: parsed.error.issues.map((issue) => `Part ${place}${slug}: ${formatIssue(issue)}`),
  };
}

/** `box 2, title: Too big…` */
function formatIssue({ path, message }: z.core.$ZodIssue): string {
  const place = path
    .map((step, index) =>
      typeof step === 'number' ? `${singular(String(path[index - 1]))} ${step + 1}` : String(step),
    )
    .filter((_, index) => typeof path[index + 1] !== 'number');
  return place.length > 0 ? `${place.join(', ')}: ${message}` : message;
}

const singular = (name: string) => (name === 'boxes' ? 'box' : name === 'links' ? 'link' : name);

function twice(choice: FrontChoice): string[] {
  const slugs = choice.map(({ slug }) => slug);
  return [...new Set(slugs.filter((slug, index) => slugs.indexOf(slug) !== index))].map(
    (slug) => `Two parts are called ${slug}.`,
  );
}

/** Readers must see who pays, and a lead has no line that would say so. */
const hiddenSponsors = (choice: FrontChoice): string[] =>
  choice
    .filter(isGroup)
    .filter(({ layout, sponsor }) => layout === 'lead' && sponsor)
    .map(({ slug }) => `${slug} is a lead, which does not show its sponsor: choose another layout.`);

/** Checks what it names against the newsroom's articles and sections. */
export async function checkContent(
  db: Database,
  site: SiteSlug,
  choice: FrontChoice,
): Promise<Pick<CheckedFront, 'errors' | 'warnings'>> {
  const groups = choice.filter(isGroup);
  const slugs = groups.flatMap(({ boxes }) => boxes.map(({ article }) => article));
  const existing = await db
    .selectFrom('article')
    .select('slug')
    .where('slug', 'in', [...slugs, ''])
    .execute();
  const cards = await listedCards(db, siteCode[site], { slugs });
  const existingSlugs = new Set(existing.map(({ slug }) => slug));
  const listedSlugs = new Set(cards.map(({ slug }) => slug));
  const errors = groups.flatMap(({ slug, boxes }) =>
    boxes.flatMap(({ article }, index) => {
      if (listedSlugs.has(article)) return [];
      const why = existingSlugs.has(article)
        ? `is not shown on ${site} (taken down, for a time to come, or of the other site)`
        : 'does not exist';
      return [`${slug}, box ${index + 1}: the article ${article} ${why}.`];
    }),
  );
  errors.push(...(await unknownSections(db, choice)));
  const repeated = [...new Set(slugs.filter((slug, index) => slugs.indexOf(slug) !== index))];
  return {
    errors,
    warnings: [
      ...repeated.map((slug) => `${slug} stands in two boxes; only the first is shown.`),
      ...oddities(choice),
    ],
  };
}

async function unknownSections(db: Database, choice: FrontChoice): Promise<string[]> {
  const named = choice.flatMap((part) => {
    const section = isWidget(part) ? (part.widget === 'section' ? part.section : null) : (part.fill ?? null);
    return section === null ? [] : [{ slug: part.slug, section }];
  });
  const rows = await db.selectFrom('section').select(['slug', 'active']).execute();
  const active = new Map(rows.map((row) => [row.slug, row.active]));
  return named
    .filter(({ section }) => active.get(section) !== true)
    .map(
      ({ slug, section }) =>
        `${slug}: the section ${section} ${active.has(section) ? 'is switched off' : 'does not exist'}.`,
    );
}

/** What the rules of the design would not have. */
function oddities(choice: FrontChoice): string[] {
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
