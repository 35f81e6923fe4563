import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './vite.ts';

interface Step {
  name: string;
  command: readonly string[];
}

/** One after the other: quick ones first, and nothing that measures beside anything that works. */
const steps: readonly Step[] = [
  { name: 'types', command: ['tsc'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'boundaries', command: ['node', 'build/boundaries.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'unit and service tests', command: ['vitest', 'run'] },
  { name: 'build', command: ['node', 'build/build.ts'] },
  { name: 'made-up requests', command: ['node', 'fuzz/fuzz.ts', '--requests', '2000'] },
  { name: 'weights', command: ['node', 'bench/bench.ts', 'weights'] },
  { name: 'browser tests', command: ['playwright', 'test'] },
];

/** Counts that test runners print at the end of their output. */
function countsOf(output: string): { passed: number; failed: number } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '');
  const sum = (word: string) =>
    [...plain.matchAll(new RegExp(`^\\s*(?:Tests\\s.*?)?(\\d+) ${word}`, 'gm'))].reduce((all, [, n]) => all + Number(n), 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Runs a step in the repository and shows what it prints. */
function run({ command: [program = '', ...rest] }: Step): Promise<{ ok: boolean; output: string }> {
  const bin = path.join(root, 'node_modules/.bin');
  return new Promise((resolve) => {
    let output = '';
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
    const child = spawn(program, rest, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const [stream, target] of [[child.stdout, process.stdout] as const, [child.stderr, process.stderr] as const]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        target.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** `npm test`, or the steps named on the command line. All steps run, also after one that failed; the last line sums up. */
async function testAll(wanted: readonly string[]): Promise<boolean> {
  const results: Array<{ name: string; ok: boolean; seconds: number }> = [];
  let passed = 0;
  let failed = 0;
  for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n=== ${step.name} ===`);
    const begun = performance.now();
    const { ok, output } = await run(step);
    const counts = countsOf(output);
    passed += counts.passed + (ok ? 1 : 0);
    failed += counts.failed > 0 ? counts.failed : ok ? 0 : 1;
    results.push({ name: step.name, ok, seconds: (performance.now() - begun) / 1000 });
  }
  console.log('\n=== summary ===');
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

process.exitCode = (await testAll(process.argv.slice(2))) ? 0 : 1;
