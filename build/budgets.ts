import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { clientDir, root } from './vite.ts';

/** Bytes, gzip: what a page may weigh before an island is needed, and with everything that its islands load (architecture, “Weights to hold”). */
const budgets = { entry: 6000, entryWithReact: 76_000, island: 5000, stylesheet: 20_000 } as const;

const Manifest = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional(), name: z.string().optional() }));
const Built = z.object({ stylesheet: z.string(), script: z.string() });

async function readJson<T>(schema: z.ZodType<T>, file: string): Promise<T> {
  return schema.parse(JSON.parse(await readFile(path.join(root, file), 'utf8')));
}

const weigh = async (file: string) => (await readFile(path.join(clientDir, `${file}.gz`))).length;

/** Name, weight and budget of what the build made. */
async function weights(): Promise<Array<{ name: string; bytes: number; budget: number }>> {
  const { stylesheet, script } = await readJson(Built, 'dist/build.json');
  const chunks = Object.entries(await readJson(Manifest, 'dist/client/.vite/manifest.json')).filter(([, { file }]) => file.endsWith('.js'));
  const entry = await weigh(script);
  const react = chunks.find(([, { name }]) => name === 'react');
  const islands = chunks.filter(([source]) => source.endsWith('.island.tsx'));
  return [
    { name: 'entry script', bytes: entry, budget: budgets.entry },
    { name: 'entry script and React', bytes: entry + (react ? await weigh(react[1].file) : 0), budget: budgets.entryWithReact },
    ...(await Promise.all(islands.map(async ([name, { file }]) => ({ name, bytes: await weigh(file), budget: budgets.island })))),
    { name: 'stylesheet', bytes: await weigh(stylesheet), budget: budgets.stylesheet },
  ];
}

for (const { name, bytes, budget } of await weights()) {
  const over = bytes > budget;
  console.log(`${over ? 'TOO HEAVY' : 'ok       '}  ${name.padEnd(40)} ${String(bytes).padStart(7)} of ${budget} bytes, gzip`);
  if (over) process.exitCode = 1;
}
