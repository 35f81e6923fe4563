import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './vite.ts';

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.sql', '*.mjs', '*.md'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

it('finds every cited rule in docs/product', () => {
  const unresolved = files.flatMap((file) =>
    citationsOf(file)
      .filter(({ page, anchor }) => !anchorsOf(page).includes(anchor))
      .map(({ page, anchor }) => `${file} cites ${page}#${anchor}`),
  );
  expect(unresolved).toEqual([]);
});

it('counts links between the pages as citations', () => {
  expect(citationsOf('docs/product/readers.md')).toContainEqual({
    page: 'docs/product/ads.md',
    anchor: 'consent',
  });
});

it('finds every file that a comment names', () => {
  const missing = files
    .filter((file) => !file.endsWith('.md') && !file.startsWith('database/migrations/'))
    .flatMap((file) =>
      namedFilesOf(file)
        .filter((name) => !files.some((each) => `/${each}`.endsWith(`/${name}`)))
        .map((name) => `${file} names ${name}`),
    );
  expect(missing).toEqual([]);
});

it('finds every file that docs/flows.md names', () => {
  const text = readFileSync(path.join(root, 'docs/flows.md'), 'utf8');
  const names = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !files.includes(name))).toEqual([]);
});

it('finds no citation of a page outside the repository', () => {
  // Migrations that have run are never edited, and this file contains what it searches for.
  const editable = files.filter((file) => !/^database\/migrations\/|^build\/citations/.test(file));
  const outside = /[Ss]pecification §\d|(?<![\w/])product\.md|design rules? \d|product decision \d/;
  expect(editable.filter((file) => outside.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

/** Files that comments name with their folder. Built ones are not in the repository. */
function namedFilesOf(file: string): string[] {
  const comments = readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
    .join('\n');
  return [...comments.matchAll(/`(?:\.\.?\/)*(\w[\w./-]*\.(?:tsx?|css|sql|mjs))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('/') && !name.startsWith('dist/'));
}

interface Citation {
  /** Path from the repository's root. */
  page: string;
  /** The heading's anchor; empty for the whole page. */
  anchor: string;
}

/** Citations in a file: paths from the root in code, relative links in the pages themselves. */
function citationsOf(file: string): Citation[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const citations = [...text.matchAll(/docs\/product\/([a-z-]+\.md)(?:#([a-z0-9-]+))?/g)];
  const links = file.startsWith('docs/product/')
    ? [...text.matchAll(/\]\(([a-z-]+\.md)(?:#([a-z0-9-]+))?\)/g)]
    : [];
  return [...citations, ...links].map(([, page = '', anchor = '']) => ({
    page: `docs/product/${page}`,
    anchor,
  }));
}

/** The anchors of a page's headings, in GitHub's form, and the empty one of the page itself. */
function anchorsOf(page: string): string[] {
  const file = path.join(root, page);
  if (!existsSync(file)) return [];
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return ['', ...headings.map(toAnchor)];
}

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
