import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { root } from './vite.ts';

const rooms = ['body', 'contract', 'database', 'newsroom', 'portal', 'server', 'services'];

/**
 * Patterns whose time grows with the square of their input, which is always short; nobody may add one without
 * saying why. Keys are files, values say why the input is short.
 */
const shortInput: Readonly<Record<string, string>> = {
  'body/parse-blocks.ts': 'an address in an article',
  'body/plain-text.ts': 'a teaser, cut before',
  'body/typography.ts': 'a number in a text of the newsroom',
  'newsroom/generator/inflection.ts': 'numbers of ours',
  'newsroom/html/paragraphs.ts': 'lines of an import, run by the newsroom on its own machine',
  'newsroom/html/shortcodes.ts': 'attributes of one shortcode of an import',
  'newsroom/import/feed.ts': 'single fields of an import',
  'newsroom/import/terms.ts': 'a name in an import',
  'newsroom/import/wordpress-html.ts': 'an import, run by the newsroom on its own machine',
  'newsroom/import/wxr-site.ts': 'an import, run by the newsroom on its own machine',
  'newsroom/sample-files/forms.ts': 'files of ours',
  'newsroom/text/plain.ts': 'a title',
  'contract/slugify.ts': 'a title',
  'portal/browser/addresses.ts': 'the page’s own address, in the browser',
  'portal/browser/reading/fit-quote.ts': 'what a reader selected, in the browser',
  'portal/browser/live/pill.ts': 'the page’s own address, in the browser',
  'portal/parts/push/push-subscription.ts': 'a key, in the browser',
  'portal/format/caption.ts': 'a caption of the newsroom',
  'portal/format/number.ts': 'digits of a number',
  'portal/parts/body/parsed-blocks.ts': 'a paragraph of the newsroom, sanitised',
  'portal/parts/football/names.ts': 'a name of the provider',
  'portal/parts/formula-1/names.ts': 'a name of the provider',
  'portal/parts/quiz/score-card.tsx': 'the page’s own address, in the browser',
  'portal/screens/tips/form-result.ts': 'at most 16 characters of a form that was checked before',
  'portal/site/ad-slots.ts': 'names of ours',
  'server/share-cards/wrap-title.ts': 'a line of a card, at most a few words longer than fit on it',
  'server/settings/sign-in-settings.ts': 'the configuration',
  'server/settings/site-texts.ts': 'the configuration',
  'services/docs/docs-page.ts': 'sources of ours',
  'services/search/lemma/tokens.ts': 'what stands between two words',
  'services/search/query/filters.ts': 'a name of at most 200 characters',
  'services/search/query/term.ts': 'a term of at most 500 characters',
  'services/support/words/money-words.ts': 'digits of a number',
};

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** Every regular expression literal in the product's own files. */
function readPatterns(): Pattern[] {
  const patterns: Pattern[] = [];
  for (const room of rooms) {
    for (const name of readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })) {
      const file = path.join(room, name);
      if (!/\.tsx?$/.test(name) || /\.test\.|\.d\.ts$|(?:^|\/)testing\//.test(name)) continue;
      const tree = parseSync(readFileSync(path.join(root, file), 'utf8'), {
        syntax: 'typescript',
        tsx: name.endsWith('x'),
      });
      collect(tree, (source, flags) => patterns.push({ file, source, flags }));
    }
  }
  return patterns;
}

function collect(node: unknown, take: (source: string, flags: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node) {
    take(String(node.pattern), String(node.flags));
    return;
  }
  for (const inner of Object.values(node)) collect(inner, take);
}

it('no regular expression takes exponential time, and none quadratic time for the input of readers', () => {
  const patterns = readPatterns();
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns.flatMap((pattern) => {
    const { reports } = analyse(
      { source: pattern.source, flags: pattern.flags },
      { reportTypes: { Move: true } },
    );
    return reports.length > 0
      ? [{ ...pattern, exponential: reports.some(({ exponential }) => exponential) }]
      : [];
  });
  expect(slow.filter(({ exponential }) => exponential)).toEqual([]);
  expect(slow.filter(({ file }) => !(file in shortInput))).toEqual([]);
  const files = new Set(slow.map(({ file }) => file));
  expect(Object.keys(shortInput).filter((file) => !files.has(file))).toEqual([]);
});

it('browsers can read the patterns of inputs, which they otherwise ignore without a word', () => {
  const attributes = ['portal', 'desk'].flatMap((room) =>
    globSync('**/*.tsx', { cwd: path.join(root, room) }).flatMap((name) =>
      [...readFileSync(path.join(root, room, name), 'utf8').matchAll(/\spattern="([^"]+)"/g)].map(
        ([, pattern = '']) => pattern,
      ),
    ),
  );
  expect(attributes.length).toBeGreaterThan(2);
  for (const pattern of attributes) expect(() => new RegExp(`^(?:${pattern})$`, 'v')).not.toThrow();
});
