export const shellWords = {
  name: 'Szerkesztőség',
  rooms: 'Szobák',
  toContent: 'Ugrás a tartalomra',
  account: 'fiókom',
  connected: 'Él a kapcsolat',
  disconnected: 'Nincs kapcsolat; amint visszajön, minden frissül',
  keys: 'Billentyűk',
  allKeys: 'Minden billentyű',
  close: 'Bezárás',
} as const;
