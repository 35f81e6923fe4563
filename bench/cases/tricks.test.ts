import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tricks } from './tricks.ts';

test.each(Object.entries(tricks))(
  '%s: every line that is changed to measure without it exists',
  async (_, changes) => {
    for (const { file, from } of changes)
      expect(await readFile(path.join(import.meta.dirname, '../..', file), 'utf8')).toContain(from);
  },
);
