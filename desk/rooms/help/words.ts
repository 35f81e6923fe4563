export const helpWords = {
  title: 'Súgó',
  firstDay: 'Az első nap',
  keys: 'Minden billentyű',
  whenWrong: 'Ha valami nem megy',
} as const;

/** From an empty page to a published article, as one goes. */
export const firstDay: ReadonlyArray<readonly [title: string, text: string]> = [
  [
    'Új cikk',
    'A Ma szobában nyomj n-t, vagy kattints az Új cikkre. Írd be a címet és a leadet oda, ahol az olvasó látni fogja.',
  ],
  [
    'Szöveg',
    'Írj a lead alá. A / jelre minden beszúrható: kép, idézet, táblázat, kapcsolódó cikk. Wordből és Google Docsból bátran másolhatsz; egy YouTube-videó vagy egy bejegyzés címét, beágyazókódját elég beilleszteni.',
  ],
  [
    'Képek',
    'Válassz borítót, és szúrj képet a szövegbe; gépen oda is húzhatod, vagy beillesztheted a vágólapról. Az aláírást és a készítőt a kép alá írd; ha a fájlban benne van, magától ott lesz. A Képek részben állítod be, mi látsszon belőle a kártyákon.',
  ],
  [
    'Adatok',
    'A cikk mellett áll a rovat, a szerző, a címkék és az időpont. Minden magától mentődik; a fejlécben látod, hogy minden mentve van-e.',
  ],
  [
    'Leadás',
    'Újságíróként leadod, és a szerkesztőnél a Rád vár csoportba kerül. Szerkesztőként kiteszed, vagy megmondod, mikor jelenjen meg.',
  ],
  [
    'Javítás',
    'Ami kint van, azt is szerkesztheted: az olvasó akkor látja, ha újra kiteszed. Ha tévedés volt, írd meg a helyesbítést, az a javítások oldalára is kikerül.',
  ],
];

export const troubles: ReadonlyArray<readonly [title: string, text: string]> = [
  ['Nincs kapcsolat', 'Írj tovább. A gépeden marad, és amint visszajön a vonal, magától felmegy.'],
  [
    'Már nem vagy belépve',
    'Lejárt a belépésed, vagy egy vezető kiléptetett. Írj tovább. A lap tetején lévő hivatkozás új lapon beléptet, és ami várt, magától mentődik. Ha nem kapsz kódot, már nem vagy a szerkesztőség tagja: szólj egy vezetőnek.',
  ],
  [
    'Más is ebben a mondatban ír',
    'Nem vész el semmi: ami ütközött, azt a szöveg mellett megmondja. Mezőknél te választasz a két változat közül.',
  ],
  [
    'Rosszat tettem ki',
    'A kiadás gombja melletti menüben az előző változat visszatehető, és a cikk vissza is vonható.',
  ],
];

export const keyGroups: ReadonlyArray<{
  title: string;
  keys: ReadonlyArray<readonly [keys: readonly string[], what: string]>;
}> = [
  {
    title: 'Mindenhol',
    keys: [
      [['?'], 'ez az oldal'],
      [['Ctrl', 'K'], 'ugrás bármelyik szobába, cikkhez'],
    ],
  },
  {
    title: 'Ma',
    keys: [
      [['j', 'k'], 'a következő, az előző cikkre'],
      [['Enter'], 'megnyitás'],
      [['x'], 'kijelölés'],
      [['Esc'], 'a kijelölés törlése'],
      [['p'], 'a cikk előnézete'],
      [['t'], 'időzítés'],
      [['n'], 'új cikk'],
      [['/'], 'keresés'],
    ],
  },
  {
    title: 'Élő',
    keys: [
      [['Ctrl', 'Enter'], 'mehet a bejegyzés'],
      [['Ctrl', 'Z'], 'az utolsó visszavétele, tíz másodpercig'],
      [['e'], 'a kijelölt bejegyzés szerkesztése'],
      [['k'], 'kitűzés'],
      [['f'], 'fontos pillanat'],
      [['Esc'], 'a Belenézek becsukása'],
    ],
  },
  {
    title: 'Címlap',
    keys: [
      [['/'], 'cikk keresése; Enter: kézbe veszed'],
      [['↑', '↓'], 'az előző, a következő hely vagy csoport'],
      [['Enter'], 'a kézben lévő cikk a hely elé'],
      [['Shift', 'Enter'], 'a hely mögé'],
      [['Alt', '↑'], 'a kijelölt cikk vagy csoport feljebb (Alt ↓: lejjebb)'],
      [['c'], 'cím, lead, kép ezen a helyen'],
      [['k'], 'kitűzés, ha magától került oda'],
      [['l'], 'a csoport elrendezése'],
      [['n'], 'új csoport vagy doboz'],
      [['Del'], 'le a címlapról'],
      [['Ctrl', 'Z'], 'a saját utolsó lépésed visszavonása'],
      [['Ctrl', 'Y'], 'mégis'],
      [['Ctrl', 'Enter'], 'kiteszem'],
      [['Esc'], 'leteszed, ami kézben van'],
    ],
  },
  {
    title: 'Képtár',
    keys: [
      [['←', '→', '↑', '↓'], 'a szomszéd képre'],
      [['Szóköz'], 'nagyban'],
      [['f'], 'fókuszpont'],
      [['u'], 'feltöltés'],
      [['/'], 'keresés'],
      [['Esc'], 'a kép adatainak bezárása'],
    ],
  },
  {
    title: 'Kapcsolók',
    keys: [
      [['j', 'k'], 'a következő, az előző kapcsolóra'],
      [['Szóköz'], 'be, ki'],
      [['t'], 'meddig menjen'],
      [['Ctrl', 'Enter'], 'élesítés'],
    ],
  },
  {
    title: 'Jelzések',
    keys: [
      [['j', 'k'], 'a következő, az előző jelzésre'],
      [['Enter'], 'megnyitás az íróban'],
      [['i'], 'javítva'],
      [['h'], 'nem hiba'],
    ],
  },
  {
    title: 'Törzsadatok',
    keys: [
      [['j', 'k'], 'a következő, az előző sorra'],
      [['Enter'], 'megnyitás'],
      [['n'], 'új'],
      [['/'], 'keresés'],
      [['Ctrl', 'S'], 'mentés'],
    ],
  },
  {
    title: 'Író',
    keys: [
      [['/'], 'beszúrás: kép, idézet, táblázat, bármi'],
      [['Alt', '↑'], 'bekezdés, kép, bármi feljebb (Alt ↓: lejjebb)'],
      [['Alt', 'Enter'], 'a bekezdés menüje: mozgatás, törlés, mi legyen belőle'],
      [['Ctrl', 'B'], 'félkövér'],
      [['Ctrl', 'I'], 'dőlt'],
      [['Ctrl', 'K'], 'link'],
      [['Ctrl', 'Alt', 'M'], 'megjegyzés a kijelölt részhez, vagy ahol a kurzor áll, annak a megjegyzése'],
      [['Enter'], 'a címből a leadbe, a leadből a szövegbe'],
      [['Ctrl', '.'], 'az oldalsávba, és onnan vissza a szövegbe'],
      [['F7'], 'a következő elírás, és mi lehet helyette'],
      [['Ctrl', 'Alt', 'P'], 'előnézet'],
      [['Ctrl', 'Enter'], 'megjelenés'],
      [['Ctrl', 'Alt', '2'], 'alcím'],
      [['Ctrl', 'Alt', '3'], 'kisebb alcím'],
      [['Ctrl', 'Alt', '0'], 'sima bekezdés'],
      [['Ctrl', 'Z'], 'a saját utolsó lépésed visszavonása'],
      [['Ctrl', 'Y'], 'mégis'],
      [['Shift', 'Enter'], 'sortörés'],
      [['Tab'], 'táblázatban a következő mezőbe; az utolsóból új sorba'],
      [['##', 'szóköz'], 'alcím, a sor elején'],
      [['-', 'szóköz'], 'felsorolás, a sor elején'],
      [['1.', 'szóköz'], 'számozott lista, a sor elején'],
      [['>', 'szóköz'], 'idézet, a sor elején'],
    ],
  },
  {
    title: 'Előnézet',
    keys: [
      [['t', 'g'], 'telefonon, gépen'],
      [['s'], 'sötétben, világosban'],
      [['k'], 'kép nélkül, képpel'],
      [['e'], 'a másik lapon'],
      [['Esc'], 'vissza a szövegbe'],
    ],
  },
];
