import { decodeEntities } from './entities.ts';
import { flag } from './flags.ts';
import { splitFlags, stemOfForm } from './form-stems.ts';
import { stemOfRelative } from './irregular-stems.ts';
import { linesOf } from './lines.ts';
import type { Entry, WordList } from './word-list-types.ts';

/** Flags of whole verb paradigms; participles have the preverbs' flag too, but none of these. */
function isVerbParadigm(flags: string): boolean {
  return /[ŞŠ§¨¤Ł]/.test(flags) || flags === flag.preverb;
}

/** Reads a Hunspell word list without ever holding up the process for long. */
export async function readWordList(file: Uint8Array): Promise<WordList> {
  const words: WordList = new Map();
  const lone = new Map<string, Entry[]>();
  const forms: Form[] = [];
  const verbs = new Set<string>();
  let first = true;
  for await (const line of linesOf(file)) {
    // The first one is their number.
    if (!first) readLine(line, { words, lone, forms, verbs });
    first = false;
  }
  for (const { word, residue, entry } of forms) entry.stem ??= stemOfForm({ form: word, flags: entry.flags, residue }, words, verbs);
  return words;
}

interface Form {
  word: string;
  residue: string;
  entry: Entry;
}

interface Reading {
  words: WordList;
  /** Entries that many words share. */
  lone: Map<string, Entry[]>;
  forms: Form[];
  verbs: Set<string>;
}

function readLine(line: string, { words, lone, forms, verbs }: Reading): void {
  const tab = line.indexOf('\t');
  const head = tab < 0 ? line : line.slice(0, tab);
  const slash = head.indexOf('/', 1);
  const word = decodeEntities(slash < 0 ? head : head.slice(0, slash));
  // Entries of several words are for spelling: words are looked up one at a time.
  if (word === '' || word.includes('_') || word.includes(' ')) return;
  const split = splitFlags(word, slash < 0 ? '' : head.slice(slash + 1));
  const { flags } = split;
  if (flags.includes(flag.forbidden)) return;
  // Only a word of its own lists its irregular forms, of which letters are left in the second field.
  const listsForms = tab >= 0 && !line.startsWith('ph:', tab + 1);
  const residue = listsForms ? null : split.residue;
  if (flags.includes(flag.preverb) && (listsForms || isVerbParadigm(flags))) verbs.add(word);
  const relative = stemOfRelative(word);
  const before = words.get(word);
  if (residue === null && relative === null && !before) {
    // Most words share their flags with thousands of others, and so the array too.
    const shared = lone.get(flags) ?? [{ flags, stem: null }];
    lone.set(flags, shared);
    words.set(word, shared);
    return;
  }
  const entry: Entry = { flags, stem: relative };
  words.set(word, [...(before ?? []), entry]);
  if (residue !== null) forms.push({ word, residue, entry });
}
