import { rowsOf, wordsOf } from './word-lists.ts';

/** Subjects of generated articles, by section. */

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

/**
 * @param tags commonest first, with commas between them
 * @param subjects one a line: name, accusative, adjective, unit
 */
function createBeat(slug: string, name: string, tags: string, subjects: string): Beat {
  return {
    section: { slug, name },
    tags: wordsOf(tags),
    subjects: rowsOf(subjects, ([subject = '', accusative = '', adjective = '', unit = '']) => ({
      name: subject,
      accusative,
      adjective,
      unit,
    })),
  };
}

/** In descending order of frequency. */
export const beats: readonly [Beat, ...Beat[]] = [
  createBeat(
    'belfold',
    'Belföld',
    `
    közlekedés, önkormányzat, oktatás, egészségügy, lakhatás, vasút, árvíz, bíróság, rendőrség,
    kórház, iskola, szociális ellátás`,
    `
    menetrend, menetrendet, menetrendi, járat
    bérlakásprogram, bérlakásprogramot, lakhatási, lakás
    gyermekügyelet, gyermekügyeletet, ügyeleti, rendelő
    iskolafelújítás, iskolafelújítást, oktatási, tanterem
    gátmegerősítés, gátmegerősítést, vízügyi, kilométer
    fűtési támogatás, fűtési támogatást, szociális, kérelem`,
  ),
  createBeat(
    'gazdasag',
    'Gazdaság',
    `
    infláció, munkaerőpiac, ingatlan, agrár, energia, bank, adó, kiskereskedelem, beruházás, bér,
    turizmus`,
    `
    albérletpiac, albérletpiacot, ingatlanpiaci, hirdetés
    almatermés, almatermést, agrárpiaci, ültetvény
    bértárgyalás, bértárgyalást, munkaerőpiaci, munkahely
    napelempályázat, napelempályázatot, energetikai, pályázat
    nyugdíjpénztár, nyugdíjpénztárat, pénzügyi, szerződés`,
  ),
  createBeat(
    'kulfold',
    'Külföld',
    `
    Európai Unió, választás, klímaváltozás, menekültek, Balkán, diplomácia, kereskedelem,
    energiaválság, tüntetés`,
    `
    kikötősztrájk, kikötősztrájkot, kereskedelmi, hajó
    fegyverszünet, fegyverszünetet, diplomáciai, küldött
    előrehozott választás, előrehozott választást, választási, szavazat
    vízumegyezmény, vízumegyezményt, uniós, kérelem`,
  ),
  createBeat(
    'sport',
    'Sport',
    `
    labdarúgás, kézilabda, úszás, vízilabda, atlétika, kosárlabda, evezés, jégkorong, sakk`,
    `
    rangadó, rangadót, bajnoki, néző
    utánpótlástorna, utánpótlástornát, utánpótlás-nevelési, csapat
    országos csúcs, országos csúcsot, atlétikai, versenyző
    kupadöntő, kupadöntőt, sportági, szurkoló`,
  ),
  createBeat(
    'tudomany',
    'Tudomány',
    `
    csillagászat, orvostudomány, biológia, régészet, éghajlat, fizika, nyelvészet, ökológia`,
    `
    denevérszámlálás, denevérszámlálást, ökológiai, példány
    ásatás, ásatást, régészeti, lelet
    üstökösmegfigyelés, üstökösmegfigyelést, csillagászati, felvétel
    alvásvizsgálat, alvásvizsgálatot, orvosi, önkéntes`,
  ),
  createBeat(
    'kultura',
    'Kultúra',
    `
    színház, könyv, film, zene, kiállítás, fesztivál, műfordítás, építészet`,
    `
    vándorkiállítás, vándorkiállítást, múzeumi, műtárgy
    kórustalálkozó, kórustalálkozót, zenei, énekes
    könyvtári nap, könyvtári napot, irodalmi, kötet
    filmszemle, filmszemlét, filmes, alkotás`,
  ),
  createBeat(
    'tech',
    'Tech',
    `
    mesterséges intelligencia, adatvédelem, okostelefon, űripar, félvezetők, hálózat, videójáték`,
    `
    adatközpont, adatközpontot, informatikai, kiszolgáló
    töltőhálózat, töltőhálózatot, elektromobilitási, töltőpont
    időjárás-modell, időjárás-modellt, számítástechnikai, mérőállomás`,
  ),
  createBeat(
    'eletmod',
    'Életmód',
    `
    gasztronómia, kert, futás, alvás, család, lakberendezés, kerékpár`,
    `
    közösségi kert, közösségi kertet, kertészeti, ágyás
    piacnap, piacnapot, piaci, árus
    futóverseny, futóversenyt, szabadidős, induló`,
  ),
  createBeat(
    'erdely',
    'Erdély',
    `
    Székelyföld, kétnyelvűség, erdő, falusi turizmus, medve, népzene, egyetem`,
    `
    legelőközösség, legelőközösséget, közbirtokossági, gazda
    tájház, tájházat, néprajzi, látogató
    medvekár, medvekárt, vadgazdálkodási, bejelentés`,
  ),
];
