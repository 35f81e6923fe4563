/** Names for generated articles. All are made up; nobody is meant. */

/** A town with the forms that cannot be told from its name. */
export interface Town {
  name: string;
  /** In or at it. */
  at: string;
  /** From it. */
  from: string;
  /** To it. */
  to: string;
  /** Of it. */
  of: string;
}

const town = (name: string, at: string, from: string, to: string, of: string): Town => ({
  name,
  at,
  from,
  to,
  of,
});

export const towns: readonly [Town, ...Town[]] = [
  town('Tölgyvár', 'Tölgyváron', 'Tölgyvárról', 'Tölgyvárra', 'tölgyvári'),
  town('Kőszeghalom', 'Kőszeghalmon', 'Kőszeghalomról', 'Kőszeghalomra', 'kőszeghalmi'),
  town('Füzesremete', 'Füzesremetén', 'Füzesremetéről', 'Füzesremetére', 'füzesremetei'),
  town('Nagyerdős', 'Nagyerdősön', 'Nagyerdősről', 'Nagyerdősre', 'nagyerdősi'),
  town('Tiszavölgy', 'Tiszavölgyön', 'Tiszavölgyről', 'Tiszavölgyre', 'tiszavölgyi'),
  town('Délhegy', 'Délhegyen', 'Délhegyről', 'Délhegyre', 'délhegyi'),
  town('Berekalja', 'Berekalján', 'Berekaljáról', 'Berekaljára', 'berekaljai'),
  town('Szilvásfő', 'Szilvásfőn', 'Szilvásfőről', 'Szilvásfőre', 'szilvásfői'),
  town('Homokrév', 'Homokréven', 'Homokrévről', 'Homokrévre', 'homokrévi'),
  town('Almásdomb', 'Almásdombon', 'Almásdombról', 'Almásdombra', 'almásdombi'),
  town('Sárosgát', 'Sárosgáton', 'Sárosgátról', 'Sárosgátra', 'sárosgáti'),
  town('Kispatak', 'Kispatakon', 'Kispatakról', 'Kispatakra', 'kispataki'),
  town('Rózsakút', 'Rózsakúton', 'Rózsakútról', 'Rózsakútra', 'rózsakúti'),
  town('Vadvíz', 'Vadvízen', 'Vadvízről', 'Vadvízre', 'vadvízi'),
  town('Malomszer', 'Malomszeren', 'Malomszerről', 'Malomszerre', 'malomszeri'),
  town('Hársliget', 'Hársligeten', 'Hársligetről', 'Hársligetre', 'hársligeti'),
  town('Bányafalu', 'Bányafaluban', 'Bányafaluból', 'Bányafaluba', 'bányafalui'),
  town('Révudvar', 'Révudvaron', 'Révudvarról', 'Révudvarra', 'révudvari'),
  town('Csergőd', 'Csergődön', 'Csergődről', 'Csergődre', 'csergődi'),
  town('Pusztabodza', 'Pusztabodzán', 'Pusztabodzáról', 'Pusztabodzára', 'pusztabodzai'),
  town('Mézeshegy', 'Mézeshegyen', 'Mézeshegyről', 'Mézeshegyre', 'mézeshegyi'),
  town('Jegenyés', 'Jegenyésen', 'Jegenyésről', 'Jegenyésre', 'jegenyési'),
  town('Oldalvár', 'Oldalváron', 'Oldalvárról', 'Oldalvárra', 'oldalvári'),
  town('Ezüstpart', 'Ezüstparton', 'Ezüstpartról', 'Ezüstpartra', 'ezüstparti'),
];

export const familyNames: readonly [string, ...string[]] = [
  'Almádi',
  'Barcsik',
  'Csermely',
  'Dallos',
  'Ecsedfi',
  'Fazék',
  'Gelencsér',
  'Harkai',
  'Ihász',
  'Jegenyei',
  'Kócsag',
  'Lendvay-Tar',
  'Mezősi',
  'Nádasi',
  'Orbánfalvi',
  'Pallagi',
  'Rekettye',
  'Sövényi',
  'Tarcali',
  'Udvarnoki',
  'Vadász-Rácz',
  'Zámolyi',
  'Berekfi',
  'Cinegés',
  'Demjén-Kis',
  'Estók',
  'Füzéri',
  'Gubacs',
  'Hársfai',
  'Kishegyi',
  'Laposi',
  'Molnárfi',
  'Nyíri-Tóth',
  'Ökrös',
  'Patkás',
  'Révész-Bán',
  'Sásdi',
  'Tölgyesi',
];

export const givenNames: readonly [string, ...string[]] = [
  'Anna',
  'Áron',
  'Balázs',
  'Boglárka',
  'Botond',
  'Csenge',
  'Dávid',
  'Dénes',
  'Dorka',
  'Eszter',
  'Fanni',
  'Gergely',
  'Hanna',
  'Imre',
  'Ilka',
  'Jázmin',
  'Kinga',
  'Kristóf',
  'Lili',
  'Luca',
  'Lőrinc',
  'Márton',
  'Mátyás',
  'Noémi',
  'Orsolya',
  'Panna',
  'Péter',
  'Réka',
  'Sára',
  'Soma',
  'Tamás',
  'Veronika',
  'Vince',
  'Zita',
  'Zsófia',
  'Zsombor',
];

/** Bodies that speak in the news. All endings can be made by rule. */
export const bodies: readonly [string, ...string[]] = [
  'Országos Vízügyi Hivatal',
  'Lakhatási Tanács',
  'Nemzeti Mérésügyi Intézet',
  'Közlekedési Felügyelet',
  'Vidékfejlesztési Alap',
  'Pedagógusok Szövetsége',
  'Gyógyszerészi Kamara',
  'Környezetkutató Központ',
  'Fogyasztóvédelmi Egyesület',
  'Tölgyvári Egyetem',
  'Városok Szövetsége',
  'Energiaügyi Hivatal',
  'Adattudományi Intézet',
  'Kulturális Tanács',
  'Sportági Szövetség',
  'Agrárgazdasági Kamara',
  'Betegjogi Központ',
  'Munkaügyi Felügyelet',
  'Népességtudományi Intézet',
  'Vasúti Egyesület',
  'Levegő Munkacsoport',
  'Könyvtárosok Egyesülete',
  'Hegymentő Szolgálat',
  'Műemléki Hivatal',
];

/** What a person who is quoted does. */
export const roles: readonly [string, ...string[]] = [
  'szóvivője',
  'elnöke',
  'kutatója',
  'főosztályvezetője',
  'szakértője',
  'igazgatója',
  'főmérnöke',
  'alelnöke',
  'munkatársa',
  'titkára',
];
