import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeOptions {
  /** Parts of the page to look at, selectors; else all of it. */
  within?: readonly string[];
  /** Only these rules; else all of the standards, and what is good practice. */
  rules?: string[];
}

/** What axe finds, a line for each rule that is broken. */
export async function axeFaults(page: Page, { within = [], rules }: AxeOptions = {}): Promise<string[]> {
  // Reporting only violations, without the second page that combines frames, is three times as fast.
  const alone = page.frames().length === 1;
  const isThere = alone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(alone);
  for (const part of within) axe.include(part);
  // Inline styles are excluded by the policy and by `valid-html.spec.ts`; this rule takes a tenth of the
  // time.
  if (rules) axe.withRules(rules);
  else axe.withTags(standards).disableRules('avoid-inline-spacing');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 5).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 80)}`);
    return `${id} (${nodes.length}): ${places.join(' | ')}`;
  });
}
