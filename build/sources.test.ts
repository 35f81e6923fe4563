import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { hashSources } from './sources.ts';
import { testFolder } from './testing/test-folder.ts';

const root = testFolder();
const write = (file: string, text: string) => writeFile(path.join(root, file), text);

beforeAll(async () => {
  for (const folder of ['build', 'body', 'contract', 'desk', 'portal/public'])
    await mkdir(path.join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.json']) await write(file, '{}');
});

it.each([
  'portal/portal.tsx',
  'desk/button.module.css',
  'portal/public/szolgalo.js',
  'portal/public/icon.svg',
  'package-lock.json',
])('a change of %s makes the build out of date', async (file) => {
  const before = await hashSources(root);
  await write(file, 'changed');
  expect(await hashSources(root)).not.toBe(before);
});

it.each(['portal/portal.test.ts', 'portal/card.stories.tsx', 'portal/README.md'])(
  'a change of %s does not',
  async (file) => {
    const before = await hashSources(root);
    await write(file, 'changed');
    expect(await hashSources(root)).toBe(before);
  },
);
