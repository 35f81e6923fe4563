import { supportFaults } from '#contract/support.ts';
import { moneyInWords } from '#portal/format/number.ts';
import type { PortalSite } from '#portal/site/site.ts';

export const steps: ReadonlyArray<readonly [title: string, text: string]> = [
  ['A következő oldalon fizetsz', 'Bankkártyával, a fizetési szolgáltató oldalán. A kártyád adatait mi nem látjuk, és nem is tároljuk.'],
  [
    'Levelet kapsz róla',
    'Visszaigazoljuk az összeget és a dátumot arra a címre, amelyet megadtál. Másra nem használjuk, és nem adjuk tovább.',
  ],
  ['Te döntöd el, meddig', 'A havi támogatást a levélben lévő linkkel állíthatod le: belépés, telefonálás és indoklás nélkül.'],
];

export const questionsOf = ({ support }: PortalSite): ReadonlyArray<readonly [question: string, answer: string]> => [
  [
    'Beleszólhatok, miről írtok?',
    'Nem, és más sem. A támogató nem rendelhet cikket, nem olvashatja el előre, és nem kérheti, hogy valamiről ne írjunk.',
  ],
  ['Fizetős lesz a lap?', 'Nem. Ami itt megjelenik, azt mindenki elolvashatja. Aki támogat, mások helyett is fizet.'],
  [
    'Kitől nem fogadtok el pénzt?',
    `Pártoktól, politikusoktól és állami szervektől. Egy év alatt ${support.namedAbove} fölött csak névvel, a lapban megjelölve.`,
  ],
  ['Visszakérhetem?', 'Igen: ha tévedtél, írj nekünk tizennégy napon belül, és visszautaljuk, amit fizettél.'],
];

/** What keeps a payment from starting: a wrong field, or what is not the reader's fault; `network`: nothing was answered. */
export const troubles = [...supportFaults, 'tooMany', 'offline', 'provider', 'network'] as const;
export type Trouble = (typeof troubles)[number];

/** What went wrong and what to do; whatever it is, what was typed stays in the form. */
export function troubleText(trouble: Trouble, { support }: PortalSite): string {
  const { least, most, currency } = support.amounts;
  switch (trouble) {
    case 'own':
      return `Egész összeget adj meg, legalább ${moneyInWords(least, currency)}, legfeljebb ${moneyInWords(most, currency)}.`;
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
    case 'network':
      return 'Nem értük el a szervert. Nem vontunk le semmit, és amit beírtál, megmaradt: ha van hálózat, küldd el újra.';
  }
}
