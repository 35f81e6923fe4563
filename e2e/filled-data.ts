import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyData, filledFolders, filledVariable, startIn } from './server.ts';

/**
 * Starts a server that loads the sample newsroom (and builds, if needed) and stops it, so that later servers
 * of this process and of those it starts begin with copies of its data; those without the sample with a copy
 * of what was there before it, because a new database takes seconds to create. They share the cache of
 * picture sizes, which are slow to render. Does nothing where the process that started this one has done it.
 * @returns a function that removes the data
 */
export async function fillData(): Promise<() => Promise<void>> {
  if (process.env[filledVariable] !== undefined) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'cimlap-filled-'));
  const { empty, sample } = filledFolders(folder);
  await chmod(folder, 0o755);
  await mkdir(empty);
  await startAndStop(empty, { SAMPLE: 'no' });
  copyData(empty, sample);
  const sizes = join(folder, 'sizes');
  for (const each of [sizes, join(sample, 'media')]) await mkdir(each, { recursive: true });
  await symlink(sizes, join(sample, 'media/sizes'));
  await startAndStop(sample, {});
  process.env[filledVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function startAndStop(data: string, env: Record<string, string>): Promise<void> {
  await (await startIn(data, env))[Symbol.asyncDispose]();
  // Its cached pages contain its own address.
  for (const pages of ['pages', 'election-pages'])
    await rm(join(data, pages), { recursive: true, force: true });
}
