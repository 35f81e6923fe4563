export const shellWords = {
  name: 'Szerkesztőség',
  rooms: 'Szobák',
  toContent: 'Ugrás a tartalomra',
  help: 'Súgó és billentyűk',
  account: 'fiókom',
  connected: 'Él a kapcsolat',
  disconnected: 'Nincs kapcsolat; amint visszajön, minden frissül',
  keys: 'Billentyűk',
} as const;
