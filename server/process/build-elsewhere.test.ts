import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildElsewhere } from './build-elsewhere.ts';

it('a start that cannot write to the folder of the code says who has to build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cimlap-read-only-'));
  await chmod(folder, 0o500);
  // Root may write anywhere that exists, so the folder must be one that does not.
  const root = process.getuid?.() === 0 ? path.join(folder, 'missing') : folder;
  await expect(buildElsewhere(root)).rejects.toThrow('run `npm run build` as the owner of the code');
  await rm(folder, { recursive: true });
});
