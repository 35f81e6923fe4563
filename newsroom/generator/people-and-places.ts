import { rowsOf, wordsOf } from './word-lists.ts';

/** Names for generated articles. All are made up; nobody is meant. */

/** A town with the forms that do not follow from its name. */
export interface Town {
  name: string;
  /** Its name with „in” or „at”. */
  at: string;
  /** Its name with „from”. */
  from: string;
  /** Its name with „to”. */
  to: string;
  /** Its name as an adjective. */
  of: string;
}

export const towns = rowsOf(
  `
  Tölgyvár, Tölgyváron, Tölgyvárról, Tölgyvárra, tölgyvári
  Kőszeghalom, Kőszeghalmon, Kőszeghalomról, Kőszeghalomra, kőszeghalmi
  Füzesremete, Füzesremetén, Füzesremetéről, Füzesremetére, füzesremetei
  Nagyerdős, Nagyerdősön, Nagyerdősről, Nagyerdősre, nagyerdősi
  Tiszavölgy, Tiszavölgyön, Tiszavölgyről, Tiszavölgyre, tiszavölgyi
  Délhegy, Délhegyen, Délhegyről, Délhegyre, délhegyi
  Berekalja, Berekalján, Berekaljáról, Berekaljára, berekaljai
  Szilvásfő, Szilvásfőn, Szilvásfőről, Szilvásfőre, szilvásfői
  Homokrév, Homokréven, Homokrévről, Homokrévre, homokrévi
  Almásdomb, Almásdombon, Almásdombról, Almásdombra, almásdombi
  Sárosgát, Sárosgáton, Sárosgátról, Sárosgátra, sárosgáti
  Kispatak, Kispatakon, Kispatakról, Kispatakra, kispataki
  Rózsakút, Rózsakúton, Rózsakútról, Rózsakútra, rózsakúti
  Vadvíz, Vadvízen, Vadvízről, Vadvízre, vadvízi
  Malomszer, Malomszeren, Malomszerről, Malomszerre, malomszeri
  Hársliget, Hársligeten, Hársligetről, Hársligetre, hársligeti
  Bányafalu, Bányafaluban, Bányafaluból, Bányafaluba, bányafalui
  Révudvar, Révudvaron, Révudvarról, Révudvarra, révudvari
  Csergőd, Csergődön, Csergődről, Csergődre, csergődi
  Pusztabodza, Pusztabodzán, Pusztabodzáról, Pusztabodzára, pusztabodzai
  Mézeshegy, Mézeshegyen, Mézeshegyről, Mézeshegyre, mézeshegyi
  Jegenyés, Jegenyésen, Jegenyésről, Jegenyésre, jegenyési
  Oldalvár, Oldalváron, Oldalvárról, Oldalvárra, oldalvári
  Ezüstpart, Ezüstparton, Ezüstpartról, Ezüstpartra, ezüstparti`,
  ([name, at = '', from = '', to = '', of = '']): Town => ({ name, at, from, to, of }),
);

export const familyNames = wordsOf(`
  Almádi, Barcsik, Csermely, Dallos, Ecsedfi, Fazék, Gelencsér, Harkai, Ihász, Jegenyei, Kócsag,
  Lendvay-Tar, Mezősi, Nádasi, Orbánfalvi, Pallagi, Rekettye, Sövényi, Tarcali, Udvarnoki, Vadász-Rácz,
  Zámolyi, Berekfi, Cinegés, Demjén-Kis, Estók, Füzéri, Gubacs, Hársfai, Kishegyi, Laposi, Molnárfi,
  Nyíri-Tóth, Ökrös, Patkás, Révész-Bán, Sásdi, Tölgyesi`);

export const givenNames = wordsOf(`
  Anna, Áron, Balázs, Boglárka, Botond, Csenge, Dávid, Dénes, Dorka, Eszter, Fanni, Gergely, Hanna, Imre,
  Ilka, Jázmin, Kinga, Kristóf, Lili, Luca, Lőrinc, Márton, Mátyás, Noémi, Orsolya, Panna, Péter, Réka,
  Sára, Soma, Tamás, Veronika, Vince, Zita, Zsófia, Zsombor`);

/** Organisations that speak in the news. All their endings are regular. */
export const bodies = wordsOf(`
  Országos Vízügyi Hivatal, Lakhatási Tanács, Nemzeti Mérésügyi Intézet, Közlekedési Felügyelet,
  Vidékfejlesztési Alap, Pedagógusok Szövetsége, Gyógyszerészi Kamara, Környezetkutató Központ,
  Fogyasztóvédelmi Egyesület, Tölgyvári Egyetem, Városok Szövetsége, Energiaügyi Hivatal,
  Adattudományi Intézet, Kulturális Tanács, Sportági Szövetség, Agrárgazdasági Kamara, Betegjogi Központ,
  Munkaügyi Felügyelet, Népességtudományi Intézet, Vasúti Egyesület, Levegő Munkacsoport,
  Könyvtárosok Egyesülete, Hegymentő Szolgálat, Műemléki Hivatal`);

/** Professions of people who are quoted. */
export const roles = wordsOf(`
  szóvivője, elnöke, kutatója, főosztályvezetője, szakértője, igazgatója, főmérnöke, alelnöke, munkatársa,
  titkára`);
