/** Flags of the Hungarian dictionary that say how an entry may be used; `index.aff` declares them. */
export const flag = {
  /** LEMMA_PRESENT: the entry is a form of another word. */
  form: ')',
  /** NEEDAFFIX: no word by itself. */
  needsAffix: 'u',
  /** ONLYINCOMPOUND. */
  onlyInCompound: '|',
  /** FORBIDDENWORD. */
  forbidden: 'w',
  /** COMPOUNDFLAG: may stand anywhere in a compound. */
  compound: 'Y',
  /** COMPOUNDBEGIN and COMPOUNDEND. */
  compoundBegin: 'v',
  compoundEnd: 'x',
  /** Preverbs (meg-, el-, …): verbs and their forms may take it. */
  preverb: 'X',
} as const;
