import { readFile } from 'node:fs/promises';
import { readAffixes } from './affix-file.ts';
import { createLemmatiser, type Lemmatiser } from './lemmatiser.ts';
import { readWordList } from './word-list.ts';

let loading: Promise<Lemmatiser> | null = null;

/**
 * The Hungarian lemmatiser, one for the process. The first call reads the dictionary (a third of a second of work in slices, some 20 MB), so
 * that a start does not wait for it.
 */
export function hungarian(): Promise<Lemmatiser> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Lemmatiser> {
  // Not imported: what a module exports stays in memory, and both files are needed once.
  const file = (name: string) => readFile(new URL(name, import.meta.resolve('dictionary-hu')));
  return createLemmatiser({ words: await readWordList(await file('index.dic')), affixes: await readAffixes(await file('index.aff')) });
}
