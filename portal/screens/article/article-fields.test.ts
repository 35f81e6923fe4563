import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Article } from '#contract/article.ts';
import { headerTypes } from '#portal/parts/article/article-kind.ts';

const page = await readFile(new URL('../../../docs/article-fields.md', import.meta.url), 'utf8');

/** Names in the first cell of each row of the table under a heading, with the text of the second cell. */
function rows(heading: string): Array<{ names: string[]; state: string }> {
  const part = page.split(/^#+ /m).find((each) => each.startsWith(heading)) ?? '';
  return part.split('\n').flatMap((line) => {
    const [, first = '', state = ''] = line.split('|').map((cell) => cell.trim());
    const names = [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return names.length > 0 ? [{ names, state }] : [];
  });
}

it('every field of an article is shown, used, or named as carried only', () => {
  const fields = rows('The fields of an article');
  const documented = fields.flatMap(({ names }) => names);
  const fieldNames = Object.keys(Article.shape);
  expect(
    fieldNames.filter((field) => !documented.includes(field)),
    'missing from docs/article-fields.md',
  ).toEqual([]);
  expect(
    documented.filter((field) => !fieldNames.includes(field)),
    'no fields of an article',
  ).toEqual([]);
  expect(new Set(documented).size, 'each once').toBe(documented.length);
  expect(fields.filter(({ state }) => !['shown', 'used', 'carried only'].includes(state))).toEqual([]);
});

it('every layout of the head is documented', () => {
  expect(rows('`headerType`').flatMap(({ names }) => names)).toEqual([...headerTypes]);
});
