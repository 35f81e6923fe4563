import type { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import { type FrontChoice, FrontGroupChoice, FrontWidgetChoice } from '#contract/front-choice.ts';
import type { Database } from '#database/database.ts';
import {
  checkFront,
  type FrontFault,
  hiddenSponsors,
  repeatedNames,
} from '#services/content/rules/check-front.ts';
import { type Fault, parseOrExplain } from '#services/faults.ts';

/** A front page from a file, with all faults. */
export interface CheckedFront {
  /** Null if it cannot be published. */
  choice: FrontChoice | null;
  /** Each names its place as editors do, counting from 1. */
  errors: string[];
  /** It can be published, but will hardly look as intended. */
  warnings: string[];
}

/** Validates an editor's front page part by part, so that every fault has its place. */
export function checkForm(json: unknown): CheckedFront {
  if (!Array.isArray(json))
    return { choice: null, errors: ['A front page is a list of groups and widgets: [ … ].'], warnings: [] };
  const parts = json.map((part: unknown, index) => checkPart(part, index + 1));
  const errors = parts.flatMap(({ faults }) => faults);
  const choice = parts.flatMap(({ part }) => (part ? [part] : []));
  errors.push(...[...repeatedNames(choice), ...hiddenSponsors(choice)].map(sentenceOf));
  return { choice: errors.length > 0 ? null : choice, errors, warnings: [] };
}

type Part = FrontChoice[number];

function checkPart(json: unknown, place: number): { part: Part | null; faults: string[] } {
  const isObject = typeof json === 'object' && json !== null;
  const slug = isObject && 'slug' in json && typeof json.slug === 'string' ? ` (${json.slug})` : '';
  const form: z.ZodType<Part> = isObject && 'widget' in json ? FrontWidgetChoice : FrontGroupChoice;
  const parsed = parseOrExplain(form, json);
  if ('data' in parsed) return { part: parsed.data, faults: [] };
  return { part: null, faults: parsed.faults.map((fault) => `Part ${place}${slug}: ${formatFault(fault)}`) };
}

/** `box 2, title: It must have …` */
function formatFault({ path, message }: Fault): string {
  const steps = path === '' ? [] : path.split('.');
  const isIndex = (step: string | undefined) => step !== undefined && /^\d+$/.test(step);
  const place = steps
    .map((step, index) => (isIndex(step) ? `${singular(steps[index - 1] ?? '')} ${Number(step) + 1}` : step))
    .filter((_, index) => !isIndex(steps[index + 1]));
  return place.length > 0 ? `${place.join(', ')}: ${message}` : message;
}

const singular = (name: string) => (name === 'boxes' ? 'box' : name === 'links' ? 'link' : name);

const sentenceOf = ({ place, message }: FrontFault) => (place === '' ? message : `${place}: ${message}`);

/** Checks its references against the newsroom's articles and sections. */
export async function checkContent(
  db: Database,
  site: SiteSlug,
  choice: FrontChoice,
): Promise<Pick<CheckedFront, 'errors' | 'warnings'>> {
  const { faults, warnings } = await checkFront(db, site, choice);
  return { errors: faults.map(sentenceOf), warnings };
}
