import { asSentence, captionParts } from '#portal/format/caption.ts';

/** Caption of a cover: its description and credit. Readers' pages split it again. */
export interface CoverText {
  caption: string;
  credit: string;
}

/** A credit without an introducing word that readers' pages know belongs to a photographer. */
export function joinCoverText({ caption, credit }: CoverText): string | null {
  const isIntroduced = captionParts(credit).caption === '';
  const by = isIntroduced ? credit : `Fotó: ${credit}`;
  return [by === '' ? caption : asSentence(caption), by].filter(Boolean).join(' ') || null;
}

export function splitCoverText(text: string | null): CoverText {
  const { caption, credit } = captionParts(text ?? '');
  return { caption, credit: credit.replaceAll('\u00a0', ' ') };
}
