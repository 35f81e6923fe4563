import { storeResult } from '#bench/measure/results.ts';
import { readOptions, refuseOptions } from '#build/read-options.ts';
import { faults } from './faults/faults.ts';
import { setScene } from './faults/scene.ts';
import { type Outcome, recoveryBoundMs, tryFault } from './faults/try-fault.ts';

const usage = `npm run faults -- [NAME…] [--seconds N]

Breaks one thing after another while readers read and a newsroom publishes, each for N seconds (10; 60 is what the product promises).
A NAME picks those faults whose names have it in them. Status 1 when one of them is worse than promised: a page in the cache was not given, another
page was refused without a time to come back, something acknowledged was lost, or recovery took more than ${recoveryBoundMs / 1000} s after the cause.

${faults.map(({ name }) => `  ${name}`).join('\n')}`;

const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: { help: { type: 'boolean' }, seconds: { type: 'string', default: '10' } },
  },
  usage,
);
const seconds = Number(values.seconds);
const chosenFaults = faults.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
if (values.help) console.log(usage);
else if (!(seconds > 0)) refuseOptions('--seconds must be a number above 0.', usage);
else if (chosenFaults.length === 0)
  refuseOptions(`No fault has ${positionals.join(' or ')} in its name.`, usage);
else process.exitCode = (await runAll()) ? 0 : 1;

async function runAll(): Promise<boolean> {
  await using scene = await setScene(console.log);
  const outcomes: Outcome[] = [];
  for (const fault of chosenFaults) {
    const reason = fault.reasonToSkip?.(scene) ?? null;
    if (reason !== null) {
      console.log(`SKIPPED  ${fault.name}: ${reason}`);
      continue;
    }
    const outcome = await tryFault(fault, scene, seconds * 1000);
    outcomes.push(outcome);
    report(outcome);
    if (!outcome.isGood)
      console.log(
        `Services printed:\n${scene.services.printed()}\n\nPages printed:\n${scene.portal.printed()}`,
      );
  }
  console.table(outcomes.map(row));
  await storeResult('faults', { seconds, rows: outcomes.map(row) });
  return outcomes.every((outcome) => outcome.isGood);
}

function report(outcome: Outcome): void {
  const { name, isGood, failed, wrong, lost, recoveryMs, slowestMs } = outcome;
  const recovery =
    recoveryMs === null ? 'no recovery in 30 s' : `recovered in ${(recoveryMs / 1000).toFixed(1)} s`;
  console.log(
    `${isGood ? 'ok      ' : 'WORSE   '} ${name}: ${recovery}; the slowest page of the cache took ${Math.round(slowestMs)} ms`,
  );
  for (const { url, status, problem, tookMs } of [...failed, ...wrong].slice(0, 5))
    console.log(`           ${status} ${problem} ${url}, ${Math.round(tookMs)} ms`);
  for (const slug of lost.slice(0, 5)) console.log(`           lost: ${slug}`);
}

function row(outcome: Outcome) {
  const { name, cached, failed, slowestMs, given, refused, wrong, slow, recoveryMs, acknowledged, lost } =
    outcome;
  return {
    fault: name,
    'pages in the cache': cached,
    'of them failed': failed.length,
    'slowest ms': Math.round(slowestMs),
    'new pages': given,
    'refused until later': refused,
    wrong: wrong.length,
    slow,
    'recovery s': recoveryMs === null ? 'not in 30 s' : Number((recoveryMs / 1000).toFixed(1)),
    published: acknowledged,
    lost: lost.length,
  };
}
