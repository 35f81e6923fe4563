import { SiteSlug } from '#contract/article.ts';
import { readViews, readVitals } from '#services/measure/read-measures.ts';
import { type Command, type CommandContext, textOption, UsageError } from './command.ts';

const maxPages = 20;

export const measuresCommand: Command = {
  name: 'measures',
  synopsis: '[--days N] [--site SITE]',
  summary: 'What was read most, and how fast pages were, where the server counts it (MEASURE=yes).',
  details: [
    '--days N: with today, in Europe/Budapest; 7 unless given.',
    '--site main|erdely: of one site; both unless given.',
    'p75: three quarters of page loads were no slower. LCP, INP, TTFB and FCP in milliseconds, CLS is a ratio.',
    '“other” stands for what was too little or too much to be counted by itself.',
  ],
  options: { days: { type: 'string' }, site: { type: 'string' } },
  async run(context) {
    if (context.positionals.length > 0) throw new UsageError('`measures` takes no operands.');
    const days = daysOf(context);
    const sites = sitesOf(context);
    const { db } = await context.connect();
    for (const site of sites) {
      const period = { site, days, now: Date.now() };
      const { total, pages } = await readViews(db, period, maxPages);
      context.print(`${site}: ${total} page views in ${days} ${days === 1 ? 'day' : 'days'}`);
      for (const { n, path, screen } of pages)
        context.print(`${String(n).padStart(10)}  ${path}  (${screen})`);
      const vitals = await readVitals(db, period);
      if (vitals.length > 0) context.print(`${'p75'.padStart(10)}  by screen (page loads that told)`);
      for (const { screen, name, n, p75 } of vitals)
        context.print(`${formatVital(name, p75).padStart(10)}  ${name} ${screen} (${n})`);
    }
    return 0;
  },
};

function daysOf(context: CommandContext): number {
  const text = textOption(context, 'days') ?? '7';
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new UsageError(`--days is ${JSON.stringify(text)}; it must be a number of days.`);
  return Number(text);
}

function sitesOf(context: CommandContext): SiteSlug[] {
  const text = textOption(context, 'site');
  if (text === null) return [...SiteSlug.options];
  const site = SiteSlug.safeParse(text);
  if (!site.success)
    throw new UsageError(
      `--site is ${JSON.stringify(text)}; it must be one of ${SiteSlug.options.join(', ')}.`,
    );
  return [site.data];
}

function formatVital(name: string, p75: number | null): string {
  if (p75 === null) return '–';
  if (p75 === Number.POSITIVE_INFINITY) return 'off scale';
  return name === 'CLS' ? p75.toFixed(3) : String(Math.round(p75));
}
