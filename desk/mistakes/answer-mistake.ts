import type { MistakeReport, MistakeState } from '#contract/mistakes.ts';
import { sentenceOf } from '../api/api-error.ts';
import { ask } from '../api/ask.ts';
import { queryClient } from '../api/queries.ts';
import { toast } from '../design/toast.tsx';
import { mistakeWords as words } from './words.ts';

/** Answers a report, with an undo button. */
export async function answerMistake(report: MistakeReport, state: MistakeState): Promise<void> {
  try {
    const { id, version } = report;
    const mistake = await ask('answerMistake', { id }, { body: { version, state } });
    const undo = { label: words.undo, run: () => void answerMistake(mistake, report.state) };
    toast(words.done(state), { action: undo });
  } catch (error) {
    toast(sentenceOf(error));
  }
  await queryClient.invalidateQueries({ queryKey: ['mistakes'] });
}
