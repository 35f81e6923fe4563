export const shellWords = {
  rooms: 'Szobák',
  toContent: 'Ugrás a tartalomra',
  help: 'Súgó és billentyűk',
  account: 'fiókom',
  connected: 'Él a kapcsolat',
  disconnected: 'Nincs kapcsolat; amint visszajön, minden frissül',
  signedOut: 'Már nem vagy belépve: lejárt a belépésed, vagy egy vezető kiléptetett. Amit írtál, megmarad.',
  signInAgain: 'Belépek egy új lapon',
  keys: 'Billentyűk',
  allKeys: 'minden billentyű',
  site: 'Melyik lap',
  jump: 'Ugrás',
  jumpTitle: 'Ugrás bárhová',
  jumpHint: 'Szoba vagy cikk neve',
  jumpNothing: 'Nincs ilyen szoba vagy cikk.',
  room: 'szoba',
  more: 'Több',
  noRoom: 'Itt nincs semmi',
  noRoomHint: 'Ezen a címen nincs szoba. Talán elírás, vagy egy régi hivatkozás.',
  notYours: 'Ez nem a te szobád',
  notYoursHint: 'A szerepeddel ide nem lehet belépni. Ha kell, szólj egy vezetőnek.',
  leaveTitle: 'Elmentetlen változásaid vannak',
  leaveText: 'Ha továbbmész, elvesznek.',
  leave: 'Elvetem és megyek',
  stay: 'Maradok',
  toToday: 'Vissza a mai naphoz',
} as const;

export const siteNames = { main: 'Címlap', erdely: 'Erdély' } as const;

/** The name of a site; undefined for any other key. */
export const siteNameOf = (key: string): string | undefined =>
  key === 'main' || key === 'erdely' ? siteNames[key] : undefined;
