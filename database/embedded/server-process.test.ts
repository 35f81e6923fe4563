import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from './server-process.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cimlap-start-'));
});
afterEach(() => rmSync(home, { recursive: true }));

/**
 * Starts with a pg_ctl that fails once, as after `kill -9`, and then succeeds.
 * @param former what was logged before
 * @param failure what pg_ctl logs when it fails
 */
async function start(former: string, failure: string): Promise<void> {
  const places = {
    home,
    data: join(home, 'data'),
    socket: join(home, 'socket'),
    log: join(home, 'postgres.log'),
  };
  const pgCtl = join(home, 'pg_ctl');
  writeFileSync(places.log, former);
  writeFileSync(
    pgCtl,
    `#!/bin/sh
[ -e '${home}/tried' ] && exit 0
touch '${home}/tried'
echo '${failure}' >> '${places.log}'
exit 1
`,
  );
  chmodSync(pgCtl, 0o755);
  await startServer(places, {
    binaries: { initdb: '', pgCtl, major: '18' },
    account: null,
    state: async () => 'down',
    log: () => {},
  });
}

const retried = 'FATAL:  pre-existing shared memory block is still in use\n';
const hopeless = 'FATAL:  could not write lock file: No space left on device\n';

it('tries again, whatever an earlier start failed on', async () => {
  await start(hopeless, retried);
  expect(readFileSync(join(home, 'postgres.log'), 'utf8')).toContain(retried.trim());
});

it('does not try again what waiting does not cure, and says what was logged', async () => {
  await expect(start(retried, hopeless)).rejects.toThrow(hopeless.trim());
});
