import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readOptions } from '#build/read-options.ts';
import { freePort } from '#e2e/server.ts';
import { createCimlap } from './harness/cimlap.ts';
import { openTlsFront } from './harness/tls-front.ts';

const usage = `npm run observatory

Mozilla's HTTP Observatory judges the headers of both sites and of the host of election results, over TLS. It is installed into a folder of its own
for that (its 230 packages are no business of ours), so the npm registry has to be reachable; openssl makes the certificate. Status 1 when a grade
is not A+.`;

/** The newest version when this was written. */
const observatory = '@mdn/mdn-http-observatory@1.4.8';
const hosts = ['cimlap.example', 'erdely.cimlap.example', 'valasztas.cimlap.example'] as const;

const Scan = z.object({
  scan: z.object({
    grade: z.string(),
    score: z.number(),
    testsPassed: z.number(),
    testsQuantity: z.number(),
  }),
  tests: z.record(z.string(), z.object({ pass: z.boolean(), result: z.string(), scoreModifier: z.number() })),
});

const { values } = readOptions({ options: { help: { type: 'boolean' } } }, usage);
if (values.help) console.log(usage);
else process.exitCode = (await judge()) ? 0 : 1;

async function judge(): Promise<boolean> {
  const home = await mkdtemp(path.join(tmpdir(), 'cimlap-observatory-'));
  await chmod(home, 0o755);
  const server = createCimlap(await freePort(), {
    DATA_DIR: path.join(home, 'data'),
    ORIGIN_MAIN: `https://${hosts[0]}`,
    ORIGIN_ERDELY: `https://${hosts[1]}`,
    ELECTIONS_ORIGIN: `https://${hosts[2]}`,
    PROXIES: '1',
    // No form is sent: nobody signs in or subscribes here.
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'levelek@cimlap.example',
  });
  try {
    const scanner = install(path.join(home, 'scanner'));
    await server.start();
    await server.untilReady('/healthz');
    const front = await openTlsFront(home, server.port, hosts);
    const env = {
      FRONT_HTTP: String(front.ports.http),
      FRONT_HTTPS: String(front.ports.https),
      NODE_EXTRA_CA_CERTS: front.certificate,
      NODE_OPTIONS: `--import ${new URL('./harness/to-front.ts', import.meta.url).href}`,
    };
    const grades = [];
    for (const host of hosts) grades.push(report(host, await scan(scanner, host, env)));
    front.close();
    return grades.every((grade) => grade === 'A+');
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

/** @returns the program */
function install(folder: string): string {
  const options = ['--prefix', folder, '--ignore-scripts', '--omit=optional', '--no-audit', '--no-save'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, observatory], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${observatory} cannot be installed: ${stderr}`);
  const scanner = path.join(folder, 'node_modules/@mdn/mdn-http-observatory');
  // Its installation would fetch the HSTS preload list; our hosts are made up, so none is on it.
  writeFileSync(path.join(scanner, 'conf/hsts-preload.json'), '{}');
  return path.join(scanner, 'src/scan.js');
}

async function scan(
  program: string,
  host: string,
  env: Record<string, string>,
): Promise<z.output<typeof Scan>> {
  const child = spawn(process.execPath, [program, host], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const part of child.stdout) printed += part;
  const read = Scan.safeParse(JSON.parse(printed));
  if (!read.success) throw new Error(`${host} could not be judged: ${printed}`);
  return read.data;
}

function report(
  host: string,
  { scan: { grade, score, testsPassed, testsQuantity }, tests }: z.output<typeof Scan>,
): string {
  console.log(`\n${host}: ${grade}, ${score} points, ${testsPassed} of ${testsQuantity} passed`);
  console.table(
    Object.entries(tests).map(([test, { pass, result, scoreModifier }]) => ({
      test,
      pass,
      result,
      points: scoreModifier,
    })),
  );
  return grade;
}
