import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './vite.ts';

const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
/** The folder of tests that the document names without one. */
const defaultFolder = 'services/identity';

it('docs/security.md names only tests that exist', () => {
  const testFiles = [...document.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))`/g)].map(
    ([, name = '']) => name,
  );
  expect(testFiles.length).toBeGreaterThan(60);
  const missing = testFiles.filter(
    (name) => !existsSync(path.join(root, name)) && !existsSync(path.join(root, defaultFolder, name)),
  );
  expect([...new Set(missing)]).toEqual([]);
});

it('docs/security.md names only files that exist', () => {
  const files = [
    ...document.matchAll(
      /`((?:body|build|contract|database|deploy|newsroom|portal|server|services|trials|fuzz)\/[\w./-]*)`/g,
    ),
  ];
  const missing = files.map(([, name = '']) => name).filter((name) => !existsSync(path.join(root, name)));
  expect([...new Set(missing)]).toEqual([]);
});

it('docs/security.md quotes the titles of those tests', () => {
  const quoted = [
    ...document.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))`(?:: | \()((?:„[^”]+”(?:, )?)+)/g),
  ].flatMap(([, name = '', quotes = '']) =>
    [...quotes.matchAll(/„([^”]+)”/g)].map(([, words = '']) => ({ name, words })),
  );
  expect(quoted.length).toBeGreaterThan(25);
  const wrong = quoted.filter(({ name, words }) => {
    const file = [name, path.join(defaultFolder, name)]
      .map((each) => path.join(root, each))
      .find((each) => existsSync(each));
    const text = file ? readFileSync(file, 'utf8') : '';
    return !words.split('…').every((part) => text.includes(part.trim()));
  });
  expect(wrong).toEqual([]);
});
