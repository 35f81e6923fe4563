export const shellWords = {
  name: 'Szerkesztőség',
  rooms: 'Szobák',
  toContent: 'Ugrás a tartalomra',
  help: 'Súgó és billentyűk',
  account: 'fiókom',
  connected: 'Él a kapcsolat',
  disconnected: 'Nincs kapcsolat; amint visszajön, minden frissül',
  keys: 'Billentyűk',
  site: 'Melyik lap',
  jump: 'Ugrás',
  jumpTitle: 'Ugrás bárhová',
  jumpHint: 'Szoba vagy cikk neve',
  jumpNothing: 'Nincs ilyen szoba vagy cikk.',
  room: 'szoba',
  more: 'Több',
} as const;

export const siteNames = { main: 'Címlap', erdely: 'Erdély' } as const;
