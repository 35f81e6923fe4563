import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledVariable, startIn } from './server.ts';

/**
 * Starts a server that fills the sample newsroom (and builds, if need be), ends it, and lets later ones of
 * this run begin with copies of its data. They share the sizes of pictures, which take long to make and
 * depend on nothing else.
 * @returns removes it all
 */
export async function fillData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cimlap-filled-'));
  const [data, sizes] = [join(folder, 'data'), join(folder, 'sizes')];
  await chmod(folder, 0o755);
  for (const each of [sizes, join(data, 'media')]) await mkdir(each, { recursive: true });
  await symlink(sizes, join(data, 'media/sizes'));
  await (await startIn(data, {}))[Symbol.asyncDispose]();
  // Pages that it has kept name its own address.
  for (const pages of ['pages', 'election-pages']) await rm(join(data, pages), { recursive: true, force: true });
  process.env[filledVariable] = data;
  return () => rm(folder, { recursive: true, force: true });
}
