import { expect, it } from 'vitest';
import { parseListPage } from './s3-list.ts';

it('an empty bucket has a page without objects', () => {
  const xml = '<ListBucketResult><Name>kepek</Name><IsTruncated>false</IsTruncated></ListBucketResult>';
  expect(parseListPage(xml)).toEqual({ objects: [], prefixes: [], next: null });
});

it('another answer is not taken for an empty bucket', () => {
  for (const xml of ['<html><body>Sign in to this network</body></html>', '<Error/>', 'busy', ''])
    expect(() => parseListPage(xml), xml).toThrow();
});
