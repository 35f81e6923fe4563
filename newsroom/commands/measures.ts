import { SiteSlug } from '#contract/article.ts';
import { readViews, readVitals } from '#services/measure/read-measures.ts';
import type { CommandContext } from './command.ts';

const maxPages = 20;

export async function runMeasures(
  context: CommandContext,
  { days, site: only }: { days: number; site?: SiteSlug },
): Promise<number> {
  const { db } = await context.connect();
  for (const site of only ? [only] : SiteSlug.options) {
    const period = { site, days, now: Date.now() };
    const { total, pages } = await readViews(db, period, maxPages);
    context.print(`${site}: ${total} page views in ${days} ${days === 1 ? 'day' : 'days'}`);
    for (const { n, path, screen } of pages) context.print(`${String(n).padStart(10)}  ${path}  (${screen})`);
    const vitals = await readVitals(db, period);
    if (vitals.length > 0) context.print(`${'p75'.padStart(10)}  by screen (page loads that told)`);
    for (const { screen, name, n, p75 } of vitals)
      context.print(`${formatVital(name, p75).padStart(10)}  ${name} ${screen} (${n})`);
  }
  return 0;
}

function formatVital(name: string, p75: number | null): string {
  if (p75 === null) return '–';
  if (p75 === Number.POSITIVE_INFINITY) return 'off scale';
  return name === 'CLS' ? p75.toFixed(3) : String(Math.round(p75));
}
