import type { ParsedArticleInput } from '#contract/newsroom.ts';
import type { ArticleHead } from './forms.ts';
import { wakingTime } from './waking-time.ts';

/**
 * The published versions of a sample article before the one in its file, oldest first.
 * @param now Unix seconds
 * @throws Error that names a text that is missing, or not unique
 */
export function earlierVersions(
  { earlier }: ArticleHead,
  input: ParsedArticleInput,
  now: number,
): ParsedArticleInput[] {
  return earlier.map(({ age, replace, ...fields }) => ({
    ...input,
    ...fields,
    content: replace.reduce((html, [text, before]) => replaceOnce(html, text, before), input.content),
    updatedAt: Math.max(input.pubDate ?? 0, wakingTime(now, age)),
  }));
}

function replaceOnce(html: string, text: string, before: string): string {
  const parts = html.split(text);
  if (parts.length !== 2)
    throw new Error(
      `earlier: “${text.slice(0, 60)}” is ${parts.length === 1 ? 'not' : 'more than once'} in the text`,
    );
  return parts.join(before);
}
