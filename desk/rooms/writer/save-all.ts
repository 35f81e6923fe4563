import { readIsSignedOut } from '#desk/api/sign-in-state.ts';
import type { Text } from './use-text.ts';
import type { Writer } from './use-writer.ts';
import { writerWords as words } from './words.ts';

/**
 * Saves everything that was typed, and tells the writer if that fails.
 * @returns whether the server has all of it
 */
export async function saveAll({ fields }: Writer, text: Text): Promise<boolean> {
  const isSaved = (await text.editor?.session.synchronise()) !== false && (await fields.saveNow());
  if (!isSaved) text.fail(words.unsaved[whyUnsaved(fields)]);
  return isSaved;
}

function whyUnsaved({ state }: Writer['fields']): keyof typeof words.unsaved {
  if (readIsSignedOut()) return 'signedOut';
  if (state.conflicts.length > 0) return 'conflict';
  return state.refusal === null ? 'offline' : 'refused';
}
