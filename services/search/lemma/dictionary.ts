import { readAffixes } from './affix-file.ts';
import { createLemmatiser, type Lemmatiser } from './lemmatiser.ts';
import { readWordList } from './word-list.ts';

let loading: Promise<Lemmatiser> | null = null;

/**
 * The Hungarian lemmatiser, one for the process. The first call reads the dictionary (a quarter of a second of work in slices, some 60 MB), so
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
  const { default: files } = await import('dictionary-hu');
  const text = new TextDecoder();
  const words = await readWordList(text.decode(files.dic));
  return createLemmatiser({ words, affixes: await readAffixes(text.decode(files.aff)) });
}
