export const accountWords = {
  title: 'Fiókom',
  passkeys: 'Belépőkulcsok',
  passkeysHint:
    'A telefonod vagy a géped ujjlenyomattal, arccal vagy PIN-nel beenged, kód és levél nélkül. Hamis oldalon nem működik.',
  addPasskey: 'Új kulcs ezen az eszközön',
  passkeyName: 'A kulcs neve',
  noPasskeys: 'Még nincs kulcsod.',
  noPasskeysHere: 'Ez a böngésző nem tud belépőkulcsot.',
  neverUsed: 'még nem használtad',
  used: (when: string) => `legutóbb: ${when}`,
  remove: (name: string) => `${name} törlése`,
  removeShort: 'Törlöm',
  sessions: 'Ahol be vagy lépve',
  thisOne: 'ez a böngésző',
  seen: (when: string) => `utoljára: ${when}`,
  end: 'Kiléptetem',
  signOut: 'Kilépek',
} as const;
