import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startError } from './start-error.ts';

/**
 * Builds in a process of its own, by what is on disk now: a long-lived process would hold on to the memory that building takes.
 * @throws StartError
 */
export async function buildElsewhere(root: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'build/build.ts')], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw startError('The build failed', `status ${code}`);
}
