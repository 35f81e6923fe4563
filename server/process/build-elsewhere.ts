import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { startError } from './start-error.ts';

/**
 * Builds in a child process from the sources on disk, because a long-lived process would keep the memory that
 * building takes.
 * @throws StartError
 */
export async function buildElsewhere(root: string): Promise<void> {
  // Where the code is read-only, as in the systemd unit and the containers, the person who installs it has to
  // build it.
  await access(root, constants.W_OK).catch((error: unknown) => {
    throw startError(
      'What is built is not of these sources, and this process may not build: run `npm run build` as the owner of the code',
      error,
    );
  });
  const child = spawn(process.execPath, [path.join(root, 'build/build.ts')], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw startError('The build failed', `status ${code}`);
}
