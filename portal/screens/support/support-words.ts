import type { PortalSite } from '#portal/site/site.ts';

export const steps: ReadonlyArray<readonly [title: string, text: string]> = [
  [
    'A következő oldalon fizetsz',
    'Bankkártyával, a fizetési szolgáltató oldalán. A kártyád adatait mi nem látjuk, és nem is tároljuk.',
  ],
  [
    'Levelet kapsz róla',
    'Visszaigazoljuk az összeget és a dátumot arra a címre, amelyet megadtál. Másra nem használjuk, és nem adjuk tovább.',
  ],
  [
    'Te döntöd el, meddig',
    'A havi támogatást a levélben lévő linkkel állíthatod le: belépés, telefonálás és indoklás nélkül.',
  ],
];

export const questionsOf = ({
  support,
}: PortalSite): ReadonlyArray<readonly [question: string, answer: string]> => [
  [
    'Beleszólhatok, miről írtok?',
    'Nem, és más sem. A támogató nem rendelhet cikket, nem olvashatja el előre, és nem kérheti, hogy valamiről ne írjunk.',
  ],
  [
    'Fizetős lesz a lap?',
    'Nem. Ami itt megjelenik, azt mindenki elolvashatja. Aki támogat, mások helyett is fizet.',
  ],
  [
    'Kitől nem fogadtok el pénzt?',
    `Pártoktól, politikusoktól és állami szervektől. Egy év alatt ${support.namedAbove} fölött csak névvel, a lapban megjelölve.`,
  ],
  [
    'Visszakérhetem?',
    'Igen: ha tévedtél, írj nekünk tizennégy napon belül, és visszautaljuk, amit fizettél.',
  ],
];
