import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A word from a text, and the dictionary form that an annotator gave it. */
export interface LemmaPair {
  form: string;
  lemma: string;
  isName: boolean;
}

/** Universal Dependencies' part of speech of a name. */
const nameTag = 'PROPN';
/** Parts of speech that readers search for. */
const searchedTags = new Set([nameTag, 'NOUN', 'ADJ', 'VERB']);
const isWord = (text: string) => /^\p{L}[\p{L}-]+\p{L}$/u.test(text);

/**
 * Distinct pairs from the CoNLL-U and CoNLL-U Plus files in a folder and its subfolders: nouns, adjectives,
 * verbs and names of at least three letters whose form differs from the dictionary form.
 */
export async function readLemmaPairs(folder: string): Promise<LemmaPair[]> {
  const names = await readdir(folder, { recursive: true });
  const pairs = new Map<string, LemmaPair>();
  for (const name of names.filter((each) => /\.conllup?$/.test(each)).sort()) {
    for (const pair of pairsIn(await readFile(path.join(folder, name), 'utf8'))) {
      pairs.set(`${pair.form} ${pair.lemma}`, pair);
    }
  }
  return [...pairs.values()];
}

function pairsIn(text: string): LemmaPair[] {
  // CoNLL-U Plus names its columns in the first line.
  const [, header] = /^# global\.columns = (.+)$/m.exec(text) ?? [];
  const columns = (header ?? 'ID FORM LEMMA UPOS').trim().split(/\s+/);
  const [formAt, lemmaAt, tagAt] = ['FORM', 'LEMMA', 'UPOS'].map((column) => columns.indexOf(column));
  if (formAt === undefined || lemmaAt === undefined || tagAt === undefined) return [];
  return text.split(/\r?\n/).flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const cells = line.split('\t');
    const [form = '', lemma = '', tag = ''] = [cells[formAt], cells[lemmaAt], cells[tagAt]];
    if (!searchedTags.has(tag) || !isWord(form) || !isWord(lemma)) return [];
    if (form.toLowerCase() === lemma.toLowerCase()) return [];
    return [{ form, lemma, isName: tag === nameTag }];
  });
}
