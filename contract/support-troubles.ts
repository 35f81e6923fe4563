import { invalidNameText } from './reader-name.ts';
import { supportFaults } from './support.ts';

/**
 * Why a payment cannot start: an invalid field, or something that is not the reader's fault; `network`: there
 * was no response.
 */
export const supportTroubles = [...supportFaults, 'tooMany', 'offline', 'provider', 'network'] as const;
export type SupportTrouble = (typeof supportTroubles)[number];

/**
 * What went wrong and what to do, in a sentence or two; what was typed always stays in the form.
 * @param bounds of one payment, in the form used in sentences: `500 Ft`
 */
export function troubleText(
  trouble: SupportTrouble,
  { least, most }: { least: string; most: string },
): string {
  switch (trouble) {
    case 'own':
      return `Egész összeget adj meg, legalább ${least}, legfeljebb ${most}.`;
    case 'email':
      return 'Ezt az e-mail-címet nem tudjuk olvasni. Így néz ki egy jó: nev@pelda.hu';
    case 'name':
      return invalidNameText;
    case 'tooMany':
      return 'Rövid idő alatt sok fizetés indult erről a hálózatról vagy ezzel az e-mail-címmel. Legkésőbb egy óra múlva újra küldheted.';
    case 'offline':
      return 'Bankkártyával most nem tudsz fizetni. Nem vontunk le semmit.';
    case 'provider':
      return 'A fizetési szolgáltató nem válaszol. Nem vontunk le semmit, és nem a te hibád: küldd el újra néhány perc múlva.';
    case 'network':
      return 'Nem értük el a szervert. Nem vontunk le semmit, és amit beírtál, megmaradt: ha van hálózat, küldd el újra.';
  }
}
