import type { SupportFault } from '#contract/support.ts';
import { money } from '#portal/format/number.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** Where the money goes, percent; an example, as the page says. */
export const costs: ReadonlyArray<readonly [what: string, percent: number]> = [
  ['újságírók és szerkesztők bére', 61],
  ['helyszíni munka, utazás, adatigénylés', 12],
  ['műszaki üzemeltetés', 11],
  ['jogi védelem', 7],
  ['iroda, könyvelés, adók', 6],
  ['tartalék', 3],
];

export const steps: ReadonlyArray<readonly [title: string, text: string]> = [
  ['A következő oldalon fizetsz', 'Bankkártyával, a fizetési szolgáltató oldalán. A kártyád adatait mi nem látjuk, és nem is tároljuk.'],
  [
    'Levelet kapsz róla',
    'Visszaigazoljuk az összeget és a dátumot arra a címre, amelyet megadtál. Másra nem használjuk, és nem adjuk tovább.',
  ],
  ['Te döntöd el, meddig', 'A havi támogatást a levélben lévő linkkel állíthatod le: belépés, telefonálás és indoklás nélkül.'],
];

export const questions: ReadonlyArray<readonly [question: string, answer: string]> = [
  [
    'Beleszólhatok, miről írtok?',
    'Nem, és más sem. A támogató nem rendelhet cikket, nem olvashatja el előre, és nem kérheti, hogy valamiről ne írjunk.',
  ],
  ['Fizetős lesz a lap?', 'Nem. Ami itt megjelenik, azt mindenki elolvashatja. Aki támogat, mások helyett is fizet.'],
  [
    'Kitől nem fogadtok el pénzt?',
    'Pártoktól, politikusoktól és állami szervektől. Egy év alatt egymillió forint fölött csak névvel, a lapban megjelölve.',
  ],
  ['Visszakérhetem?', 'Igen: ha tévedtél, írj nekünk tizennégy napon belül, és visszautaljuk, amit fizettél.'],
];

/** What is wrong with a field, and how it is right. */
export function faultText(fault: SupportFault, { support, currencySign }: PortalSite): string {
  const { least, most } = support.amounts;
  switch (fault) {
    case 'osszeg':
      return `Egész összeget adj meg, legalább ${money(least, currencySign)}, legfeljebb ${money(most, currencySign)}.`;
    case 'email':
      return 'Ezt az e-mail-címet nem tudjuk olvasni. Így néz ki egy jó: nev@pelda.hu';
    case 'nev':
      return 'A név legfeljebb 100 betű lehet, és nem lehetnek benne különleges jelek.';
  }
}
