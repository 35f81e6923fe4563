import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { root } from './vite.ts';

/**
 * Without `bench` and `e2e`: they may import everything, and the checker's parser does not know `await
 * using`.
 */
const rooms = ['contract', 'body', 'database', 'services', 'newsroom', 'portal', 'desk', 'server', 'build'];
/** A checker that cannot read TypeScript would see a handful of files, find nothing and pass. */
const minModules = 100;

/** Checks the rules of `.dependency-cruiser.cjs`. Returns the violations, one line each. */
async function checkBoundaries(): Promise<{ modules: number; problems: string[] }> {
  process.chdir(root);
  const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: IForbiddenRuleType[];
    options: object;
  };
  const { enhancedResolveOptions, ...rest } = options as { enhancedResolveOptions: object };
  const { output } = await cruise(
    rooms.filter((room) => existsSync(room)),
    { ...rest, ruleSet: { forbidden }, validate: true },
    enhancedResolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  const ours = modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`)));
  const problems = summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`);
  if (ours.length < minModules)
    problems.push(`only ${ours.length} modules were read: the checker does not see the source`);
  return { modules: ours.length, problems };
}

const { modules, problems } = await checkBoundaries();
for (const problem of problems) console.error(problem);
console.log(`${modules} modules, ${problems.length} forbidden imports.`);
process.exitCode = problems.length > 0 ? 1 : 0;
