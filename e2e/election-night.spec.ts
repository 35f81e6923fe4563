import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, isMarked, mark, test } from './reader.ts';
import { startServer, type TestServer } from './server.ts';
import { constituencies, linesOf, smallElection } from './small-election.ts';
import { electionOriginOf } from './test-origins.ts';

const newsroom = new URL('../newsroom/newsroom.ts', import.meta.url).pathname;

let server: TestServer;
let importer: ChildProcess;
let complaints = '';
const file = (name: string) => join(server.dataDir, name);
const env = () => ({ ...process.env, DATA_DIR: server.dataDir });
const write = (name: string, lines: readonly object[]) => writeFile(file(name), linesOf(lines));

/** Results of all places when this many of ten polling stations are counted. */
function delivery(number: number, counted: number, [egy, ketto]: readonly [number, number]): object[] {
  const valid = egy + ketto;
  return [
    { kind: 'delivery', format: 1, election: 'probaest', number, at: Math.floor(Date.now() / 1000) },
    { kind: 'result', unit: 'orszag', list: { valid, stations: [counted, 10], votes: { egy, ketto } } },
    ...constituencies.map((unit) => ({
      kind: 'result',
      unit,
      constituency: { valid, stations: [counted / 2, 5], votes: { anna: egy, bela: ketto } },
    })),
  ];
}

test.beforeAll(async () => {
  server = await startServer({ SAMPLE: 'no' });
  await write('valasztas.ndjson', smallElection('probaest', 'Próbaest', '2026-11-22'));
  await promisify(execFile)(process.execPath, [newsroom, 'election', file('valasztas.ndjson')], {
    env: env(),
  });
  const everySeconds = '0.2';
  const importerArgs = [newsroom, 'election-night', file('est.ndjson'), '--every', everySeconds];
  importer = spawn(process.execPath, importerArgs, { env: env(), stdio: ['ignore', 'ignore', 'pipe'] });
  importer.stderr?.on('data', (text: Buffer) => (complaints += text.toString()));
});
test.afterAll(async () => {
  const gone = once(importer, 'exit');
  importer.kill('SIGINT');
  await gone;
  await server[Symbol.asyncDispose]();
});

test('on election night results reach an open page as they are counted: share, map, table and seats, without refused ones', async ({
  page,
}) => {
  const results = electionOriginOf(server.origin.main);
  const seats = await page.context().newPage();
  expect((await seats.goto(`${results}/probaest/mandatumok`))?.status(), 'no seats yet').toBe(404);
  await page.goto(`${results}/probaest/valasztokeruletek`);
  const counted = page.getByRole('main').getByText(/^Feldolgozottság: \d+%$/);
  await expect(counted).toHaveText('Feldolgozottság: 0%');
  await expect(page.getByRole('link', { name: 'Zala 1.: nincs vezető, feldolgozva: 0%' })).toBeVisible();
  await mark(page);

  await write('est.ndjson', delivery(1, 4, [300, 200]));
  await expect(counted).toHaveText('Feldolgozottság: 40%');
  await expect(page.getByRole('status').filter({ hasText: 'Feldolgozottság' })).toHaveText(
    'Feldolgozottság: 40%',
  );
  await expect(
    page.getByRole('link', { name: 'Zala 1.: Első Párt, 60,00%, 100 szavazat előny, feldolgozva: 40%' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Zala 2\..*Anna/ })).toBeVisible();
  await seats.goto(`${results}/probaest/mandatumok`);
  await expect(
    seats.getByRole('img', { name: 'A mandátumok megoszlása: Első Párt 3, Második Párt 2.' }),
  ).toBeVisible();

  await write('est.ndjson', delivery(2, 8, [500, 100]));
  await expect.poll(() => complaints).toContain('ketto had 200 votes before, and 100 now');
  await expect(counted).toHaveText('Feldolgozottság: 40%');

  await write('est.ndjson', delivery(3, 8, [500, 900]));
  await expect(counted).toHaveText('Feldolgozottság: 80%');
  await expect(page.getByRole('link', { name: /^Zala 1\.: Második Párt, 64,29%/ })).toBeVisible();
  await expect(
    seats.getByRole('img', { name: 'A mandátumok megoszlása: Második Párt 4, Első Párt 1.' }),
  ).toBeVisible();
  expect(await isMarked(page), 'without loading the page anew').toBe(true);
});
