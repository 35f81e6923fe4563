import { expect, it } from 'vitest';
import { currentOf } from './current.ts';

it('a section is current on its own page and, more weakly, on its articles', () => {
  expect(currentOf('/rovat/belfold', '/rovat/belfold')).toBe('page');
  expect(currentOf('/rovat/belfold', '/belfold/2026/11/20/cikk')).toBe('true');
  expect(currentOf('/after', '/after/2026/11/20/cikk')).toBe('true');
  expect(currentOf('/rovat/belfold', '/belfoldi/2026/11/20/cikk')).toBeUndefined();
  expect(currentOf('/', '/belfold')).toBeUndefined();
});
