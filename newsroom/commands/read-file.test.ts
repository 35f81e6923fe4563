import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';

const folder = testFolder();
const fromInput = (text: string) => ({ readInput: async () => text }) as CommandContext;

it('JSON is read from a file or from standard input, also after a byte order mark', async () => {
  const file = path.join(folder, 'hely.json');
  await writeFile(file, '\uFEFF{"hely":"Győr"}');
  expect(await readJson(fromInput(''), file)).toEqual({ hely: 'Győr' });
  expect(await readJson(fromInput('\uFEFF[1]'), '-')).toEqual([1]);
});

it.each([
  ['a missing file', 'nincs.json', 'There is no file'],
  ['a folder', '.', / is a folder, not a file\.$/],
])('%s is refused with the reason', async (_what, name, reason) => {
  const promise = readJson(fromInput(''), path.join(folder, name));
  await expect(promise).rejects.toThrow(CommandError);
  await expect(promise).rejects.toThrow(reason);
});

it('what is not JSON is refused with its name', async () => {
  await expect(readJson(fromInput('{'), '-')).rejects.toThrow(/^- is not JSON: /);
});
