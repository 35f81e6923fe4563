import { asSentence, captionParts } from '#portal/format/caption.ts';

/** Caption of a cover: its description and credit. Readers' pages split it again. */
export interface CoverSaying {
  caption: string;
  credit: string;
}

const creditWord = /^\p{Lu}\p{Ll}+: /u;

/** A credit without an introducing word belongs to a photographer. */
export function joinCoverText({ caption, credit }: CoverSaying): string | null {
  const by = credit === '' || creditWord.test(credit) ? credit : `Fotó: ${credit}`;
  return [by === '' ? caption : asSentence(caption), by].filter(Boolean).join(' ') || null;
}

export function splitCoverText(text: string | null): CoverSaying {
  const { caption, credit } = captionParts(text ?? '');
  return { caption, credit: credit.replaceAll('\u00a0', ' ') };
}
