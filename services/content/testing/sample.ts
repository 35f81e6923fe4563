import { ArticleInput, type ParsedArticleInput } from '#contract/newsroom.ts';

/** 2026-11-20 12:00 UTC in Unix seconds: the current time in tests. */
export const noon = Date.UTC(2026, 10, 20, 12) / 1000;

/** Whether a number is a multiple of a step, for samples in which every second or third has something. */
export const isMultiple = (n: number, step: number): boolean => n % step === 0;

/** An article as a newsroom sends it, with defaults for everything that a test does not set. */
export function sample(slug: string, fields: Partial<ArticleInput> = {}): ParsedArticleInput {
  return ArticleInput.parse({
    title: `Cikk: ${slug}`,
    slug,
    content: `<p>A ${slug} szövege.</p>`,
    lead: 'Miről szól.',
    pubDate: noon - 3600,
    sections: [{ slug: 'belfold', name: 'Belföld' }],
    ...fields,
  });
}
