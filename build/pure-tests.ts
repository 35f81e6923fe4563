import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders without unit tests; `e2e` has Playwright's. */
export const foldersWithoutTests = ['node_modules', 'dist', 'data', 'e2e'];
export const testFiles = ['**/*.test.ts', '**/*.test.tsx'];

/** Names that appear in a test file when it starts a database, a server or a process, or writes files. */
const startsSomething = /testing\/(?:test-|\w+-setup)|testDatabase|embedded|startServer|mkdtemp/;

/** Tests that start nothing, so that they can run on every save. */
export function pureTests(): string[] {
  const root = path.resolve(import.meta.dirname, '..');
  return globSync(testFiles, { cwd: root, exclude: foldersWithoutTests }).filter(
    (file) => !startsSomething.test(readFileSync(path.join(root, file), 'utf8')),
  );
}
