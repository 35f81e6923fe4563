import { spawn } from 'node:child_process';
import path from 'node:path';
import { fillData } from '#e2e/filled-data.ts';
import { root } from './vite.ts';

interface Step {
  name: string;
  command: readonly string[];
  /** Whether it starts servers with the sample newsroom, which is loaded once for all of them. */
  needsSample?: boolean;
  /** Whether its command takes names of test files, so that the few that failed can run again. */
  takesFiles?: boolean;
}

/**
 * If more files than these fail, the cause is not a busy machine: something is broken. One stall of the
 * machine fails a test in several files, as each of them waits for something.
 */
const maxFilesTriedAgain = 12;
/** Of a failed step that names no tests, this much of its output's end is quoted in the summary. */
const maxQuotedCharacters = 2000;

/**
 * The rows run one after the other, quick ones first; the steps of a row run at the same time. None of them
 * measures time, but the tests of the second and the last row need the whole machine.
 */
const rows: ReadonlyArray<readonly Step[]> = [
  [
    { name: 'types', command: ['tsc'] },
    { name: 'lint', command: ['biome', 'check', '.'] },
    { name: 'boundaries', command: ['node', 'build/boundaries.ts'] },
    { name: 'unused code', command: ['knip', '--no-progress'] },
  ],
  [{ name: 'unit and service tests', command: ['vitest', 'run'], takesFiles: true }],
  [{ name: 'build', command: ['node', 'build/build.ts'] }],
  [
    {
      name: 'made-up requests',
      command: ['node', 'fuzz/fuzz.ts', '--requests', '2000'],
      needsSample: true,
    },
    {
      name: 'two portals and nginx',
      // Here only whether readers get each change; how soon is for the trial on its own.
      command: ['node', 'trials/deployment.ts', '--publishes', '50', '--max-age-ms', '60000', '--no-history'],
    },
    {
      name: 'weights',
      command: ['node', 'bench/bench.ts', 'weights', '--no-history'],
      needsSample: true,
    },
  ],
  [{ name: 'browser tests', command: ['playwright', 'test'], needsSample: true, takesFiles: true }],
];

/** `npm test -- quick`: all static checks, and the tests that start no service. */
const quickRows: typeof rows = [
  ...rows.slice(0, 1),
  [{ name: 'quick tests', command: ['vitest', 'run', '--project', 'pure', '--project', 'alone'] }],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const withoutColours = (output: string) => output.replace(/\u001b\[[0-9;]*m/g, '');

/** Counts that test runners print at the end of their output. */
function countsOf(output: string): { passed: number; failed: number } {
  const plain = withoutColours(output);
  const sum = (word: string) =>
    [...plain.matchAll(new RegExp(`^\\s*(?:Tests\\s.*?)?(\\d+) ${word}`, 'gm'))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  return { passed: sum('passed'), failed: sum('failed') };
}

/**
 * The tests that failed, as Vitest (`FAIL  file > test`) and Playwright (`1) file › test ───`) print them.
 */
function failedTestsOf(output: string): string[] {
  const matches = withoutColours(output).matchAll(/^ *(?:FAIL +|\d+\) )(.+ [>›] .+?)[ ─]*$/gm);
  return [...new Set([...matches].map(([, test = '']) => test))];
}

interface Result {
  name: string;
  isOk: boolean;
  output: string;
  seconds: number;
  /** Number of tests according to the runner; a step that reports none counts as one. */
  passed: number;
  failed: number;
}

const bin = path.join(root, 'node_modules/.bin');
const stepEnv = {
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  // Hundreds of short processes run the same code, and each would read and compile it again.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/compiled'),
};

/**
 * Runs a step in the repository.
 * @param show gets the step's output as it arrives
 */
function run(
  { name, command: [program = '', ...args] }: Step,
  show: (chunk: Buffer, to: NodeJS.WriteStream) => void,
): Promise<Result> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const end = (isOk: boolean) => {
      const counts = countsOf(output);
      const passed = counts.passed + (isOk ? 1 : 0);
      const failed = isOk ? counts.failed : Math.max(1, counts.failed);
      resolve({ name, isOk, output, seconds: (performance.now() - startedAt) / 1000, passed, failed });
    };
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...stepEnv },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const [stream, target] of [
      [child.stdout, process.stdout] as const,
      [child.stderr, process.stderr] as const,
    ]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        show(chunk, target);
      });
    }
    child.on('error', (error) => {
      output += String(error);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Runs the test files that failed once more, with new servers and new data, because the first try has left
 * traces that would make them fail.
 * @returns the first result including the counts of the second try, or `first` itself without a second try
 */
async function tryAgain(step: Step, first: Result): Promise<Result> {
  const specFiles = failedTestsOf(first.output).map((test) => /[\w./-]+\.(?:spec|test)\.ts/.exec(test)?.[0]);
  const files = [...new Set(specFiles.filter((file) => file !== undefined))];
  if (first.isOk || !step.takesFiles || files.length === 0 || files.length > maxFilesTriedAgain) return first;
  console.log(`\n=== ${step.name}, second try ===`);
  const again = { ...step, command: [...step.command, ...files] };
  const second = await run(again, (chunk, to) => to.write(chunk));
  const { failed } = second;
  const passed = first.passed + Math.max(0, first.failed - failed);
  return { ...second, passed, output: first.output + second.output, seconds: first.seconds + second.seconds };
}

/** Shows the output of a single step as it arrives, and that of several steps one after the other. */
async function runRow(row: readonly Step[]): Promise<Result[]> {
  const heading = (name: string) => console.log(`\n=== ${name} ===`);
  const [first] = row;
  if (first && row.length === 1) {
    heading(first.name);
    return [await tryAgain(first, await run(first, (chunk, to) => to.write(chunk)))];
  }
  const results = await Promise.all(row.map((step) => run(step, () => {})));
  for (const { name, output } of results) {
    heading(name);
    process.stdout.write(output);
  }
  return results;
}

const isStep = (name: string) => rows.flat().some((step) => step.name === name);

/**
 * `npm test`, `npm test -- quick`, or the steps given on the command line. All steps run, also after a
 * failure; the last line is a summary.
 */
async function testAll(names: readonly string[]): Promise<boolean> {
  const results: Result[] = [];
  const [first] = names;
  const isEveryStep = first === undefined || first === 'quick';
  const unknown = isEveryStep ? [] : names.filter((name) => !isStep(name));
  if (unknown.length > 0) {
    const known = rows.flat().map(({ name }) => name);
    console.error(`There is no step ${unknown.join(', ')}. The steps are: quick, ${known.join(', ')}.`);
    return false;
  }
  let removeData: (() => Promise<void>) | undefined;
  try {
    for (const row of first === 'quick' ? quickRows : rows) {
      const steps = row.filter(({ name }) => isEveryStep || names.includes(name));
      if (steps.some(({ needsSample }) => needsSample)) removeData ??= await fillData();
      results.push(...(await runRow(steps)));
    }
  } finally {
    await removeData?.();
  }
  console.log('\n=== summary ===');
  // Listed again at the end, for those who see only the last lines of a long run.
  for (const test of results.flatMap(({ output }) => failedTestsOf(output)))
    console.log(`failed at least once: ${test}`);
  for (const { name, output } of results.filter((one) => !one.isOk && failedTestsOf(one.output).length === 0))
    console.log(`the last lines of ${name}:\n${output.trimEnd().slice(-maxQuotedCharacters)}\n`);
  for (const { name, isOk, seconds } of results)
    console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
  const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0;
}

process.exitCode = (await testAll(process.argv.slice(2))) ? 0 : 1;
