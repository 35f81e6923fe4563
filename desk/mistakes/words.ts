import type { MistakeState } from '#contract/mistakes.ts';
import { withArticle } from '#portal/format/article-word.ts';

/** Mistakes that readers have reported. */
export const mistakeWords = {
  title: 'Olvasói jelzések',
  note: 'amit az olvasók a „Hibát találtál?” alatt írtak',
  states: {
    new: 'Új',
    corrected: 'Javítva',
    dismissed: 'Nem hiba',
  } satisfies Record<MistakeState, string>,
  empty: {
    new: 'Nincs új jelzés.',
    corrected: 'Még nincs olyan jelzés, amely nyomán javítottunk.',
    dismissed: 'Még nincs olyan jelzés, amelyről kiderült, hogy nem hiba.',
  } satisfies Record<MistakeState, string>,
  corrected: 'Javítva',
  dismissed: 'Nem hiba',
  again: 'Vissza az újak közé',
  open: 'Javítom az íróban',
  find: 'Megkeresem a szövegben',
  notFound: 'Ez a mondat így már nincs a szövegben.',
  older: (read: number, current: number) =>
    `${withArticle(read)}. változatot olvasta, azóta ${withArticle(current)}. van kint`,
  answered: (who: string, when: string) => `${who}, ${when}`,
  noText: 'Csak a mondatot jelölte meg.',
  done: (state: MistakeState) => `A jelzés: ${mistakeStateNames[state]}.`,
  undo: 'Mégse',
  mailSubject: (title: string) => `A jelzésed: ${title}`,
  noneSelected: 'Előbb lépj egy jelzésre (j, k).',
  more: 'Továbbiak',
  inPiece: (count: number) => (count === 1 ? 'Egy olvasó hibát jelzett' : `${count} olvasó hibát jelzett`),
  waiting: (count: number) => `${count} új jelzés vár`,
} as const;

const mistakeStateNames: Record<MistakeState, string> = {
  new: 'új',
  corrected: 'javítva',
  dismissed: 'nem hiba',
};
