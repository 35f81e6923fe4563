import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './away.ts';

it('a database whose socket is missing is away, a missing file says nothing about it', async () => {
  const path = `${import.meta.dirname}/nincs-ilyen`;
  const noSocket = await new Promise((resolve) => connect(path).on('error', resolve));
  expect(noSocket).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseAway(noSocket)).toBe(true);
  const noFile = await readFile(path).catch((error: unknown) => error);
  expect(noFile).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseAway(noFile)).toBe(false);
});
