import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders without unit tests; `e2e` has Playwright's. */
const foldersWithoutTests = ['node_modules', 'dist', 'data', 'e2e'];

/** Names that appear in a test file when it starts a database, a server or a process, or writes files. */
const startsSomething = /testing\/(?:test-|\w+-setup)|testDatabase|embedded|startServer|mkdtemp/;

/** What a test file contains when it changes modules or the process for all files that share them. */
const needsOwnModules = /vi\.mock\(|Needs a process of its own:/;

export interface TestFiles {
  /** Those that start nothing, so that they can run on every save. */
  pure: string[];
  services: string[];
  /** Those that cannot share modules and a process with others. They may be pure or not. */
  alone: string[];
}

export function sortTestFiles(): TestFiles {
  const root = path.resolve(import.meta.dirname, '..');
  const files: TestFiles = { pure: [], services: [], alone: [] };
  for (const file of globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: foldersWithoutTests })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (needsOwnModules.test(text)) files.alone.push(file);
    else if (startsSomething.test(text)) files.services.push(file);
    else files.pure.push(file);
  }
  return files;
}
