import { decodeEntities } from './entities.ts';
import { flag } from './flags.ts';
import { splitFlags, stemOfForm } from './form-stems.ts';
import { stemOfRelative } from './irregular-stems.ts';
import { linesOf } from './lines.ts';
import type { Entry, WordList } from './word-list-types.ts';

/**
 * Whether flags are those of a whole verb paradigm. Participles have the preverb flag too, but none of these.
 */
function isVerbParadigm(flags: string): boolean {
  return /[ŞŠ§¨¤Ł]/.test(flags) || flags === flag.preverb;
}

/** Reads a Hunspell word list in short turns of the event loop. */
export async function readWordList(file: Uint8Array): Promise<WordList> {
  const words: WordList = new Map();
  const sharedEntries = new Map<string, Entry[]>();
  const forms: Form[] = [];
  const verbs = new Set<string>();
  let isFirst = true;
  for await (const line of linesOf(file)) {
    // The first line is the number of words.
    if (!isFirst) readLine(line, { words, sharedEntries, forms, verbs });
    isFirst = false;
  }
  for (const { word, residue, entry } of forms)
    entry.stem ??= stemOfForm({ form: word, flags: entry.flags, residue }, words, verbs);
  return words;
}

interface Form {
  word: string;
  residue: string;
  entry: Entry;
}

interface ReadState {
  words: WordList;
  /** Entries that many words share, by their flags. */
  sharedEntries: Map<string, Entry[]>;
  forms: Form[];
  verbs: Set<string>;
}

function readLine(line: string, { words, sharedEntries, forms, verbs }: ReadState): void {
  const tab = line.indexOf('\t');
  const head = tab < 0 ? line : line.slice(0, tab);
  const slash = head.indexOf('/', 1);
  const word = decodeEntities(slash < 0 ? head : head.slice(0, slash));
  // Entries of several words only serve spell checking: words are looked up one at a time.
  if (word === '' || word.includes('_') || word.includes(' ')) return;
  const split = splitFlags(word, slash < 0 ? '' : head.slice(slash + 1));
  const { flags } = split;
  if (flags.includes(flag.forbidden)) return;
  // Only a lemma lists its irregular forms; letters of them are left in the second field.
  const listsForms = tab >= 0 && !line.startsWith('ph:', tab + 1);
  const residue = listsForms ? null : split.residue;
  if (flags.includes(flag.preverb) && (listsForms || isVerbParadigm(flags))) verbs.add(word);
  const relative = stemOfRelative(word);
  const before = words.get(word);
  if (residue === null && relative === null && !before) {
    // Words with the same flags share one array, to save memory.
    const shared = sharedEntries.get(flags) ?? [{ flags, stem: null }];
    sharedEntries.set(flags, shared);
    words.set(word, shared);
    return;
  }
  const entry: Entry = { flags, stem: relative };
  words.set(word, [...(before ?? []), entry]);
  if (residue !== null) forms.push({ word, residue, entry });
}
