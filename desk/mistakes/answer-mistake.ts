import type { MistakeReport, MistakeState } from '#contract/mistakes.ts';
import { sentenceOf } from '../api/api-error.ts';
import { ask } from '../api/ask.ts';
import { queryClient } from '../api/queries.ts';
import { toast } from '../design/toast.tsx';
import { mistakeWords as words } from './words.ts';

/**
 * Answers a report, with an undo button.
 * @returns whether it was stored
 */
export async function answerMistake(report: MistakeReport, state: MistakeState): Promise<boolean> {
  let isStored = false;
  try {
    const { id, version } = report;
    const mistake = await ask('answerMistake', { id }, { body: { version, state } });
    isStored = true;
    const undo = { label: words.undo, run: () => void answerMistake(mistake, report.state) };
    toast(words.done(state), { action: undo });
  } catch (error) {
    toast(sentenceOf(error));
  }
  await queryClient.invalidateQueries({ queryKey: ['mistakes'] });
  return isStored;
}
