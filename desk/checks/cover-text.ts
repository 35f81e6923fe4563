import { asSentence, captionParts } from '#portal/format/caption.ts';

/** Caption of a cover: its description and credit. Readers' pages split it again. */
export interface CoverText {
  caption: string;
  credit: string;
}

const creditWord = /^\p{Lu}\p{Ll}+: /u;

/** A credit without an introducing word belongs to a photographer. */
export function joinCoverText({ caption, credit }: CoverText): string | null {
  const by = credit === '' || creditWord.test(credit) ? credit : `Fotó: ${credit}`;
  return [by === '' ? caption : asSentence(caption), by].filter(Boolean).join(' ') || null;
}

export function splitCoverText(text: string | null): CoverText {
  const { caption, credit } = captionParts(text ?? '');
  return { caption, credit: credit.replaceAll('\u00a0', ' ') };
}
