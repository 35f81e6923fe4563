import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from '#e2e/server.ts';

const kinds = ['account', 'container', 'object'] as const;
const readyMs = 60_000;

/** Name and password of the only user, in Amazon's variables. */
export const swiftUser = {
  AWS_ACCESS_KEY_ID: 'probak:kepek',
  AWS_SECRET_ACCESS_KEY: 'titok-a-probakhoz',
  AWS_REGION: 'us-east-1',
} as const;

export interface Swift {
  /** `s3://bucket/prefix?…` of an existing bucket, in the form of `MEDIA_STORE`. */
  store(prefix: string): string;
  stop(): Promise<void>;
}

/**
 * Whether this machine has OpenStack Swift (Debian: swift-proxy, swift-account, swift-container,
 * swift-object).
 */
export const hasSwift = (): boolean =>
  ['swift-proxy-server', ...kinds.map((kind) => `swift-${kind}-server`)].every(
    (program) => spawnSync('which', [program]).status === 0,
  );

/**
 * OpenStack Swift with its S3 interface: one proxy and one server of each kind, without replication.
 * @param folder empty; for root, it is given to Swift's own account
 */
export async function startSwift(folder: string): Promise<Swift> {
  const settings = path.join(folder, 'settings');
  await mkdir(settings);
  await mkdir(path.join(folder, 'disks/one'), { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? 'swift' : userInfo().username;
  const common = `swift_dir = ${settings}\nuser = ${user}\nworkers = 0\nlog_level = WARNING\nbind_ip = 127.0.0.1`;
  await writeFile(path.join(settings, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = proba\n');
  for (const kind of kinds) {
    const port = await freePort();
    await writeFile(path.join(settings, `${kind}.conf`), storageServer(kind, port, folder, common));
    const ring = (...words: string[]) => run('swift-ring-builder', [`${kind}.builder`, ...words], settings);
    ring('create', '4', '1', '1');
    ring('add', `r1z1-127.0.0.1:${port}/one`, '1');
    ring('rebalance');
  }
  const port = await freePort();
  await writeFile(path.join(settings, 'proxy.conf'), proxyServer(port, common));
  if (isRoot) {
    await chmod(folder, 0o755);
    run('chown', ['-R', user, folder], folder);
  }
  const children = [...kinds, 'proxy' as const].map((kind) =>
    spawn(`swift-${kind}-server`, [path.join(settings, `${kind}.conf`)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const stop = () => stopAll(children);
  try {
    await makeBucket(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    store: (prefix) => `s3://kepek/${prefix}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    stop,
  };
}

/** @throws Error when Swift does not answer in time, or refuses */
async function makeBucket(port: number): Promise<void> {
  const client = new AwsClient({
    accessKeyId: swiftUser.AWS_ACCESS_KEY_ID,
    secretAccessKey: swiftUser.AWS_SECRET_ACCESS_KEY,
    region: swiftUser.AWS_REGION,
    service: 's3',
    retries: 0,
  });
  const until = performance.now() + readyMs;
  for (;;) {
    const answer = await client
      .fetch(`http://127.0.0.1:${port}/kepek`, { method: 'PUT' })
      .catch((error: unknown) => String(error));
    // 409: an earlier attempt, whose answer was lost, has created it.
    if (typeof answer !== 'string' && (answer.ok || answer.status === 409)) return;
    if (performance.now() > until) {
      const text = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
      throw new Error(`Swift made no bucket: ${text}`);
    }
    await wait(200);
  }
}

function run(program: string, args: readonly string[], folder: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`);
}

async function stopAll(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }),
  );
}

const storageServer = (kind: string, port: number, folder: string, common: string) => `[DEFAULT]
${common}
bind_port = ${port}
devices = ${folder}/disks
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const filters = {
  catch_errors: 'catch_errors',
  gatekeeper: 'gatekeeper',
  cache: 'memcache',
  listing_formats: 'listing_formats',
  bulk: 'bulk',
  s3api: 's3api\nlocation = us-east-1',
  tempauth: `tempauth\nuser_${swiftUser.AWS_ACCESS_KEY_ID.replace(':', '_')} = ${swiftUser.AWS_SECRET_ACCESS_KEY} .admin`,
  copy: 'copy',
  slo: 'slo',
  dlo: 'dlo',
  symlink: 'symlink',
  versioned_writes: 'versioned_writes\nallow_object_versioning = true',
} as const;

const proxyServer = (port: number, common: string) => `[DEFAULT]
${common}
bind_port = ${port}
[pipeline:main]
pipeline = ${Object.keys(filters).join(' ')} proxy-server
${Object.entries(filters)
  .map(([name, use]) => `[filter:${name}]\nuse = egg:swift#${use}\n`)
  .join('')}[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
`;
