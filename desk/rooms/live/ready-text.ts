import type { OutputOf } from '#contract/calls.ts';
import type { Draft } from './use-draft.ts';

export type ReadyText = OutputOf<'readyTexts'>['items'][number];
type Fields = Pick<Draft, 'title' | 'html'>;

/**
 * The fields with a ready text. It replaces another one that nobody has changed; otherwise it fills in only
 * empty fields, so that nothing that was typed is lost.
 */
export function withReadyText(
  { title, html }: Fields,
  chosen: Pick<ReadyText, 'title' | 'content'>,
  all: ReadonlyArray<Pick<ReadyText, 'title' | 'content'>>,
): Fields {
  const isReady = all.some((each) => each.title === title && each.content === html);
  return {
    title: isReady || title === '' ? chosen.title : title,
    html: isReady || html === '' ? chosen.content : html,
  };
}
