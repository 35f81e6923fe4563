import { dataWords } from './data-words.ts';
import { addedVisits, readHistory, visitsIn, writeHistory } from './history.ts';
import { addFromFile, parseOwnFile } from './own-file.ts';
import { changeOwn, own } from './own-store.ts';
import { syncSoon } from './sync.ts';

const maxFileBytes = 1e6;

/**
 * Imports a file that was exported here (docs/product/readers.md#one-file).
 * @returns the message for the reader
 */
export async function importFile(file: File): Promise<string> {
  if (file.size > maxFileBytes) return dataWords.tooLarge;
  const content = parseOwnFile(await file.text());
  if (content === null) return dataWords.notOurs;
  const before = own().items;
  const historyBefore = readHistory();
  changeOwn((state) => ({
    ...state,
    items: addFromFile(state.items, content.items, Math.max(Date.now(), state.emptiedAt + 1)),
  }));
  if (own().items['setting:marks']?.value === 'on')
    writeHistory(visitsIn([...historyBefore, ...content.history]));
  syncSoon();
  const changed = Object.entries(own().items).filter(([key, { value }]) => before[key]?.value !== value);
  return dataWords.imported(changed.length, addedVisits(historyBefore, readHistory()).length);
}
