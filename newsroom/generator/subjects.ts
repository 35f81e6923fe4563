/** What generated articles are about, by section. */

/** A thing in the news, with the forms the sentences need. */
export interface Subject {
  /** „menetrend”: bare, singular. */
  name: string;
  accusative: string;
  /** With -i, -s or another ending that makes an adjective: „menetrendi”. */
  adjective: string;
  /** What can be counted about it, after a number: „járat”. */
  unit: string;
}

export interface Beat {
  section: { slug: string; name: string };
  /** Commonest first. */
  tags: readonly [string, ...string[]];
  subjects: readonly [Subject, ...Subject[]];
}

const thing = (name: string, accusative: string, adjective: string, unit: string): Subject => ({
  name,
  accusative,
  adjective,
  unit,
});

/** In the order of how often they are written about. */
export const beats: readonly [Beat, ...Beat[]] = [
  {
    section: { slug: 'belfold', name: 'Belföld' },
    tags: [
      'közlekedés',
      'önkormányzat',
      'oktatás',
      'egészségügy',
      'lakhatás',
      'vasút',
      'árvíz',
      'bíróság',
      'rendőrség',
      'kórház',
      'iskola',
      'szociális ellátás',
    ],
    subjects: [
      thing('menetrend', 'menetrendet', 'menetrendi', 'járat'),
      thing('bérlakásprogram', 'bérlakásprogramot', 'lakhatási', 'lakás'),
      thing('gyermekügyelet', 'gyermekügyeletet', 'ügyeleti', 'rendelő'),
      thing('iskolafelújítás', 'iskolafelújítást', 'oktatási', 'tanterem'),
      thing('gátmegerősítés', 'gátmegerősítést', 'vízügyi', 'kilométer'),
      thing('fűtési támogatás', 'fűtési támogatást', 'szociális', 'kérelem'),
    ],
  },
  {
    section: { slug: 'gazdasag', name: 'Gazdaság' },
    tags: [
      'infláció',
      'munkaerőpiac',
      'ingatlan',
      'agrár',
      'energia',
      'bank',
      'adó',
      'kiskereskedelem',
      'beruházás',
      'bér',
      'turizmus',
    ],
    subjects: [
      thing('albérletpiac', 'albérletpiacot', 'ingatlanpiaci', 'hirdetés'),
      thing('almatermés', 'almatermést', 'agrárpiaci', 'ültetvény'),
      thing('bértárgyalás', 'bértárgyalást', 'munkaerőpiaci', 'munkahely'),
      thing('napelempályázat', 'napelempályázatot', 'energetikai', 'pályázat'),
      thing('nyugdíjpénztár', 'nyugdíjpénztárat', 'pénzügyi', 'szerződés'),
    ],
  },
  {
    section: { slug: 'kulfold', name: 'Külföld' },
    tags: [
      'Európai Unió',
      'választás',
      'klímaváltozás',
      'menekültek',
      'Balkán',
      'diplomácia',
      'kereskedelem',
      'energiaválság',
      'tüntetés',
    ],
    subjects: [
      thing('kikötősztrájk', 'kikötősztrájkot', 'kereskedelmi', 'hajó'),
      thing('fegyverszünet', 'fegyverszünetet', 'diplomáciai', 'küldött'),
      thing('előrehozott választás', 'előrehozott választást', 'választási', 'szavazat'),
      thing('vízumegyezmény', 'vízumegyezményt', 'uniós', 'kérelem'),
    ],
  },
  {
    section: { slug: 'sport', name: 'Sport' },
    tags: [
      'labdarúgás',
      'kézilabda',
      'úszás',
      'vízilabda',
      'atlétika',
      'kosárlabda',
      'evezés',
      'jégkorong',
      'sakk',
    ],
    subjects: [
      thing('rangadó', 'rangadót', 'bajnoki', 'néző'),
      thing('utánpótlástorna', 'utánpótlástornát', 'utánpótlás-nevelési', 'csapat'),
      thing('országos csúcs', 'országos csúcsot', 'atlétikai', 'versenyző'),
      thing('kupadöntő', 'kupadöntőt', 'sportági', 'szurkoló'),
    ],
  },
  {
    section: { slug: 'tudomany', name: 'Tudomány' },
    tags: [
      'csillagászat',
      'orvostudomány',
      'biológia',
      'régészet',
      'éghajlat',
      'fizika',
      'nyelvészet',
      'ökológia',
    ],
    subjects: [
      thing('denevérszámlálás', 'denevérszámlálást', 'ökológiai', 'példány'),
      thing('ásatás', 'ásatást', 'régészeti', 'lelet'),
      thing('üstökösmegfigyelés', 'üstökösmegfigyelést', 'csillagászati', 'felvétel'),
      thing('alvásvizsgálat', 'alvásvizsgálatot', 'orvosi', 'önkéntes'),
    ],
  },
  {
    section: { slug: 'kultura', name: 'Kultúra' },
    tags: ['színház', 'könyv', 'film', 'zene', 'kiállítás', 'fesztivál', 'műfordítás', 'építészet'],
    subjects: [
      thing('vándorkiállítás', 'vándorkiállítást', 'múzeumi', 'műtárgy'),
      thing('kórustalálkozó', 'kórustalálkozót', 'zenei', 'énekes'),
      thing('könyvtári nap', 'könyvtári napot', 'irodalmi', 'kötet'),
      thing('filmszemle', 'filmszemlét', 'filmes', 'alkotás'),
    ],
  },
  {
    section: { slug: 'tech', name: 'Tech' },
    tags: [
      'mesterséges intelligencia',
      'adatvédelem',
      'okostelefon',
      'űripar',
      'félvezetők',
      'hálózat',
      'videójáték',
    ],
    subjects: [
      thing('adatközpont', 'adatközpontot', 'informatikai', 'kiszolgáló'),
      thing('töltőhálózat', 'töltőhálózatot', 'elektromobilitási', 'töltőpont'),
      thing('időjárás-modell', 'időjárás-modellt', 'számítástechnikai', 'mérőállomás'),
    ],
  },
  {
    section: { slug: 'eletmod', name: 'Életmód' },
    tags: ['gasztronómia', 'kert', 'futás', 'alvás', 'család', 'lakberendezés', 'kerékpár'],
    subjects: [
      thing('közösségi kert', 'közösségi kertet', 'kertészeti', 'ágyás'),
      thing('piacnap', 'piacnapot', 'piaci', 'árus'),
      thing('futóverseny', 'futóversenyt', 'szabadidős', 'induló'),
    ],
  },
  {
    section: { slug: 'erdely', name: 'Erdély' },
    tags: ['Székelyföld', 'kétnyelvűség', 'erdő', 'falusi turizmus', 'medve', 'népzene', 'egyetem'],
    subjects: [
      thing('legelőközösség', 'legelőközösséget', 'közbirtokossági', 'gazda'),
      thing('tájház', 'tájházat', 'néprajzi', 'látogató'),
      thing('medvekár', 'medvekárt', 'vadgazdálkodási', 'bejelentés'),
    ],
  },
];
