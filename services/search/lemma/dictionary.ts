import { readFile } from 'node:fs/promises';
import { loadOnce } from '../../load-once.ts';
import { readAffixes } from './affix-file.ts';
import { createLemmatiser, type Lemmatiser } from './lemmatiser.ts';
import { readWordList } from './word-list.ts';

/**
 * Returns the Hungarian lemmatiser, of which a process has one. The first call reads the dictionary, so that
 * a start does not wait for it: a third of a second of work in short turns, some 20 MB.
 */
export const hungarian = loadOnce(load);

async function load(): Promise<Lemmatiser> {
  // An import would keep the files in memory, and they are needed only once.
  const file = (name: string) => readFile(new URL(name, import.meta.resolve('dictionary-hu')));
  return createLemmatiser({
    words: await readWordList(await file('index.dic')),
    affixes: await readAffixes(await file('index.aff')),
  });
}
