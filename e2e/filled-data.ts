import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledVariable, startIn } from './server.ts';

/**
 * Starts a server that loads the sample newsroom (and builds, if needed) and stops it, so that later servers
 * of this process and of those it starts begin with copies of its data. They share the cache of picture
 * sizes, which are slow to render. Does nothing where the process that started this one has done it.
 * @returns a function that removes the data
 */
export async function fillData(): Promise<() => Promise<void>> {
  if (process.env[filledVariable] !== undefined) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'cimlap-filled-'));
  const [data, sizes] = [join(folder, 'data'), join(folder, 'sizes')];
  await chmod(folder, 0o755);
  for (const each of [sizes, join(data, 'media')]) await mkdir(each, { recursive: true });
  await symlink(sizes, join(data, 'media/sizes'));
  await (await startIn(data, {}))[Symbol.asyncDispose]();
  // Its cached pages contain its own address.
  for (const pages of ['pages', 'election-pages'])
    await rm(join(data, pages), { recursive: true, force: true });
  process.env[filledVariable] = data;
  return () => rm(folder, { recursive: true, force: true });
}
