import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The minified script starts in three quarters of the time of AxeBuilder's. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on colours. They take half of the time. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

export interface AxeOptions {
  /** Selectors of the parts of the page to check; by default all of it. */
  within?: readonly string[];
  /** Selectors of excluded parts. */
  without?: readonly string[];
  /** Only these rules; by default all of the standards and of good practice. */
  rules?: readonly string[];
  /** Excluded rules. */
  withoutRules?: readonly string[];
}

/**
 * Checks a page as it is now.
 * @returns a line for each broken rule
 */
export async function axeFaults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const violations =
    page.frames().length === 1 ? await checkDocument(page, options) : await checkFrames(page, options);
  return violations.map(({ id, places, count }) => `${id} (${count}): ${places.join(' | ')}`);
}

/**
 * Checks a page as it is now, in light and then in dark. The document is the same in both, so in dark only what
 * depends on colours can differ.
 * @returns a line for each broken rule
 */
export async function axeFaultsInBothModes(page: Page, options: AxeOptions = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const inLight = await axeFaults(page, options);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const checkDark = () => axeFaults(page, { ...options, rules: colourRules });
  let inDark = await checkDark();
  // On a busy machine form controls have the colours of the former mode for a moment.
  if (inDark.length > 0) inDark = await checkDark();
  return [...inLight, ...inDark.map((fault) => `dark: ${fault}`)];
}

interface Violation {
  id: string;
  /** Of elements. */
  count: number;
  /** The first of the elements. */
  places: string[];
}

const maxPlaces = 5;

/** AxeBuilder sends the whole result to this process, which takes as long as the check. */
async function checkDocument(page: Page, options: AxeOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { within = [], without = [], rules, withoutRules = [] } = options;
  const context: { include?: string[]; exclude: string[] } = {
    ...(within.length > 0 && { include: [...within] }),
    exclude: [...without],
  };
  // Inline styles are excluded by the policy and by `valid-html.spec.ts`; their rule takes a tenth of the
  // time.
  const disabled = ['avoid-inline-spacing', ...withoutRules];
  const runOptions: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: standards },
    ...(!rules && { rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])) }),
  };
  return page.evaluate(
    async ({ checked, how, max }) => {
      const { axe } = window as unknown as { axe: { run(...args: object[]): Promise<AxeResults> } };
      const { violations } = await axe.run(checked, how);
      return violations.map(({ id, nodes }) => ({
        id,
        count: nodes.length,
        places: nodes.slice(0, max).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 80)}`),
      }));
    },
    { checked: context, how: runOptions as object, max: maxPlaces },
  );
}

/** Frames of other sites cannot be checked from the page: AxeBuilder checks each by itself. */
async function checkFrames(page: Page, options: AxeOptions): Promise<Violation[]> {
  const { within = [], without = [], rules, withoutRules = [] } = options;
  const builder = new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] });
  for (const part of within) builder.include(part);
  for (const part of without) builder.exclude(part);
  if (rules) builder.withRules([...rules]);
  else builder.withTags(standards).disableRules(['avoid-inline-spacing', ...withoutRules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    count: nodes.length,
    places: nodes.slice(0, maxPlaces).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 80)}`),
  }));
}
