import type { SupportAmounts, SupportFault } from '#contract/support.ts';
import { moneyWords } from './money-words.ts';

/** What can keep a payment from starting: a field that is wrong, or something that is not the reader's fault. */
export type FormTrouble = SupportFault | 'tooMany' | 'offline' | 'provider';

/** What went wrong and what to do, in a sentence or two. */
export function troubleText(trouble: FormTrouble, { least, most, currency }: SupportAmounts): string {
  switch (trouble) {
    case 'own':
      return `Egész összeget adj meg, legalább ${moneyWords(least * 100, currency)}, legfeljebb ${moneyWords(most * 100, currency)}.`;
    case 'email':
      return 'Ezt az e-mail-címet nem tudjuk olvasni. Így néz ki egy jó: nev@pelda.hu';
    case 'name':
      return 'A név legfeljebb 100 betű lehet, és nem lehetnek benne különleges jelek.';
    case 'tooMany':
      return 'Rövid idő alatt sok fizetés indult erről a hálózatról vagy erre a címre. Várj tíz percet, és küldd el újra.';
    case 'offline':
      return 'Bankkártyával most nem tudsz fizetni. Nem vontunk le semmit.';
    case 'provider':
      return 'A fizetési szolgáltató nem válaszol. Nem vontunk le semmit, és nem a te hibád: küldd el újra néhány perc múlva.';
  }
}
