import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Makes a folder for the tests of a file, or of the `describe` that it is called in, and removes it after them.
 * @returns its path
 */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cimlap-'));
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
