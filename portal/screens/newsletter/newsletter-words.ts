/** Errors of the form. The keys are the values of `hiba` in the addresses that the service redirects to. */
export const faults = {
  cim: 'Ez nem tűnik e-mail-címnek. Nézd meg, nem maradt-e ki belőle valami.',
  lista: 'Válassz ki legalább egy hírlevelet.',
  sok: 'Erre a címre már többször küldtünk levelet. Nézd meg a levélszemét között is, vagy próbáld újra néhány óra múlva.',
} as const;

/** States of a subscription, as `allapot` in addresses names them. */
export const confirmStates = {
  elkuldve: {
    title: 'Nézd meg a postaládádat',
    text: 'Küldtünk egy levelet, abban egy gombbal. Ha megnyomod, megkapod a hírlevelet; addig semmit sem küldünk. A link két napig él.',
  },
  kesz: {
    title: 'Feliratkoztál',
    text: 'A következő számot már te is megkapod. Minden levél alján le tudsz iratkozni, egyetlen kattintással.',
  },
  lejart: {
    title: 'Ez a link már nem él',
    text: 'Vagy már használtad, és akkor nincs teendőd, vagy két napnál régebbi. Ha kell, kérj újat: iratkozz fel még egyszer.',
  },
} as const;

/** Outcomes of changed settings, as `allapot` in addresses names them. */
export const leaveStates = {
  leiratkozva: {
    title: 'Leiratkoztál',
    text: 'Nem küldünk több hírlevelet erre a címre. Köszönjük, hogy velünk voltál; bármikor visszajöhetsz.',
  },
  torolve: {
    title: 'Töröltük az adataidat',
    text: 'A címed, a neved és minden, amit a hírlevelekhez tároltunk, nincs többé nálunk.',
  },
  hibas: {
    title: 'Ez a link nem vezet sehová',
    text: 'Lehet, hogy hiányzik a vége, vagy már töröltük az adataidat. Kérj újat:',
  },
  link: {
    title: 'Nézd meg a postaládádat',
    text: 'Ha küldünk hírlevelet erre a címre, megkaptad a linket, amellyel módosíthatod vagy leállíthatod.',
  },
} as const;

type States = Readonly<Record<string, unknown>>;

/** Accepts a known state only, so that the page has few addresses to cache. */
export const knownState =
  (name: string, states: States) =>
  (params: URLSearchParams): Array<readonly [string, string]> => {
    const value = params.get(name);
    return value !== null && Object.hasOwn(states, value) ? [[name, value]] : [];
  };

/** Forms of a link's token and of a list's code, as in `contract/newsletter.ts`. */
const forms = { kod: /^[\w.-]{1,110}$/, lista: /^[a-z0-9-]{1,40}$/ } as const;

/** Accepts a state, and the parameters of a link in a mail. */
export const withToken =
  (states: States) =>
  (params: URLSearchParams): Array<readonly [string, string]> => {
    const carried = Object.entries(forms).flatMap(([name, form]) => {
      const value = params.get(name);
      return value !== null && form.test(value) ? [[name, value] as const] : [];
    });
    return [...knownState('allapot', states)(params), ...carried];
  };
