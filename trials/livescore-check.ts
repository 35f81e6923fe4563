import { readOptions } from '#build/read-options.ts';
import { type ResponseFile, readFolder } from '#services/livescore/testing/response-files.ts';
import { rowsOfFiles } from '#services/livescore/testing/rows-of-files.ts';
import { checkStates, checksOf, reasonForNone } from './livescore/checks.ts';
import { type Ledger, openAll, runCheck } from './livescore/ledger.ts';
import { setScene } from './livescore/scene.ts';

const usage = `npm run livescore-check -- FOLDER

A fake api-sports.io answers with the response files in FOLDER (football/fixtures.json, football/standings.json, formula-1/races.json, …), the
live-score service asks it. The service's answers are compared with the files' rows, and so are the names and numbers of every page of football and
Formula 1 on which a row stands. A row that the files refer to and none has (such as the match of two squads) is made up. Status 1 when something
differs, or a page shows the inside of a program or is not answered with 200.`;

const { values, positionals } = readOptions(
  { allowPositionals: true, options: { help: { type: 'boolean' } } },
  usage,
);
const [folder] = positionals;
if (values.help) console.log(usage);
else if (folder === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else process.exitCode = (await check(await readFolder(folder))) ? 0 : 1;

async function check(files: readonly ResponseFile[]): Promise<boolean> {
  await using scene = await setScene(rowsOfFiles(files));
  const ledger: Ledger = { lines: new Map(), faults: [] };
  const checks = [...files.flatMap((file) => checksOf(file, files)), ...checkStates(files)];
  console.log(`${checks.length} checks`);
  await openAll(scene.origins, checks);
  for (const each of checks) {
    const before = ledger.faults.length;
    await runCheck(ledger, scene.origins, each);
    for (const fault of ledger.faults.slice(before, before + 5)) console.log(fault);
  }
  report(files, ledger);
  for (const [kind, count] of scene.dropped)
    console.log(`${count} rows of ${kind} do not match the contract: the service left them out`);
  const compared = [...ledger.lines.values()].reduce((sum, line) => sum + line.compared, 0);
  console.log(
    `${checks.length} checks, ${compared} values compared, ${ledger.faults.length} faults, ${scene.upstream.calls.length} calls`,
  );
  if (ledger.faults.length > 0) console.log(scene.printed().slice(-2000));
  return ledger.faults.length === 0;
}

function report(files: readonly ResponseFile[], { lines }: Ledger): void {
  console.table(
    files.map((file) => {
      const { compared = 0, equal = 0 } = lines.get(file.file) ?? {};
      return {
        file: file.file,
        rows: file.rows.length,
        compared,
        equal,
        note: compared === 0 ? reasonForNone(file) : '',
      };
    }),
  );
}
