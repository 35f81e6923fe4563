import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { SearchPage } from '#contract/search.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { testService } from '../testing/test-service.ts';

const main: CallContext = { site: 'main', signedIn: false };
const { db, service } = await testService(contentService, { now: () => noon * 1000 });
beforeAll(async () => {
  await publishArticle(
    db,
    sample('egy', { title: 'Árvíz a Tiszán', content: `<p>O'Hara szerint a „C:\\temp” 100% biztos.</p>` }),
    {
      now: noon * 1000,
    },
  );
});

/** A page of results, or the refusal of an invalid search; throws anything else. */
async function answerTo(input: {
  term?: string;
  filters?: string;
  order?: 'newest';
}): Promise<SearchPage | CallError> {
  try {
    return SearchPage.parse(await service.transport('search', input, main));
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return error;
    throw error;
  }
}

const terms: Array<[what: string, term: string]> = [
  ['5 000 letters', 'á'.repeat(5000)],
  ['5 000 characters of words', 'árvíz tisza '.repeat(417)],
  ['1 000 different words', Array.from({ length: 1000 }, (_, n) => `szo${n}x`).join(' ')],
  ['an open quotation mark', '"árvíz a'],
  ['only quotation marks', '"""„”»«\'\''],
  ['operators of tsquery', 'árvíz & !tisza | (duna <-> :*) \\'],
  ['operators of SQL', "'; drop table article; -- %_%"],
  ['backslashes and apostrophes', "O'Hara C:\\temp '' \\\\ \\'"],
  ['null bytes', '\0árvíz\0\0'],
  ['emoji', '😀👩‍👩‍👧‍👦🇭🇺 árvíz'],
  ['halves of surrogate pairs', '\ud83d árvíz \udc00'],
  ['500 characters that end in the middle of an emoji', `${'a'.repeat(499)}😀`],
  ['combining marks', `a${'\u0301'.repeat(400)}`],
  ['right to left, invisible', '\u202e\u200b\ufeffárvíz\u00ad'],
  ['a regular expression', '(a+)+$ [^x]*'],
  ['numbers and units', '45,7% 100 000 Ft 2026-11-20'],
  ['hyphens', `--- ${'a-'.repeat(100)}b`],
  ['words for the parser', 'constructor __proto__ toString'],
  ['letters of other scripts', 'Київ Αθήνα 北京 القاهرة ﬁﬂ ß'],
  ['only spaces', ' \t\n\u00a0'],
];

describe('whatever is typed', () => {
  it.each(terms)('%s: a page of results or a clear refusal', async (_, term) => {
    await answerTo({ term });
    await answerTo({
      term,
      order: 'newest',
      filters: JSON.stringify({ title: [term.slice(0, 200)], and_tags: [term.slice(0, 200)] }),
    });
    expect(await service.transport('searchArticles', { term }, main)).toBeInstanceOf(Array);
    expect(await service.transport('searchHighlights', { term }, main)).toBeInstanceOf(Array);
    expect(await service.transport('searchAutocomplete', { term }, main)).toBeInstanceOf(Array);
  });

  it('does not hide what is found among it', async () => {
    for (const term of [
      '\0árvíz\0',
      '😀 árvíz',
      'árvíz & !',
      '\u202eárvíz\u00ad',
      '"árvíz',
      "O'Hara",
      'Tiszán!!!',
    ]) {
      const page = await answerTo({ term });
      expect(page instanceof CallError ? page : page.items.map(({ slug }) => slug), term).toEqual(['egy']);
    }
  });

  it('is refused beyond 10 000 characters', async () => {
    expect(await answerTo({ term: 'a'.repeat(10_001) })).toMatchObject({ status: 400 });
  });

  it('any characters at all: a page of results or a clear refusal', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...`"'\\&|!()<>:*-%_ áőb\0\ud800`), maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (term, name) => {
        const filters = JSON.stringify({ title: [name], authors: [name] });
        for (const input of [{ term }, { term, filters }]) await answerTo(input);
      }),
      { numRuns: 100 },
    );
  });
});

describe('invalid filters', () => {
  it.each([
    '[]',
    'null',
    '1',
    '"x"',
    '{"superTags":"sport"}',
    '{"title":[null]}',
    '{',
    '\0',
    `{"title":${JSON.stringify(Array(21).fill('a'))}}`,
    '[[[[[',
  ])('such as %s are refused', async (filters) => {
    expect(await answerTo({ filters })).toMatchObject({ status: 400 });
  });

  it('with unknown fields are used without those', async () => {
    expect(await answerTo({ filters: '{"valami":["más"],"__proto__":{"title":["x"]}}' })).toMatchObject({
      totalItems: 1,
    });
  });
});
