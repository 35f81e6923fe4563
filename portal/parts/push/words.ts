/** Messages of a bell after it was pressed. */
export const pushWords = {
  onBreaking: 'Szólunk, ha rendkívüli hír van. Itt bármikor kikapcsolhatod.',
  onSection: 'Szólunk a rovat új cikkeiről. Itt bármikor kikapcsolhatod.',
  onLive: 'Szólunk a legfontosabb bejegyzésekről. Itt bármikor kikapcsolhatod.',
  onGoals: 'Szólunk minden gólról és a végeredményről. Itt bármikor kikapcsolhatod.',
  onSearch: 'Szólunk a keresés új találatairól. Itt bármikor kikapcsolhatod.',
  onRate: 'Szólunk, amikor eléri. Itt bármikor kikapcsolhatod.',
  off: 'Kikapcsoltuk, erről nem küldünk több értesítést.',
  later: 'Rendben, nem küldünk semmit. Ha meggondolod magad, nyomd meg újra.',
  denied:
    'A böngésződben le van tiltva, hogy értesítést küldjünk. A cím melletti beállításoknál engedélyezheted; utána nyomd meg újra.',
  unable: 'Ez a böngésző itt nem fogad értesítést. Telefonon előbb tedd ki az oldalt a kezdőképernyőre.',
  failed: 'Most nem sikerült. Próbáld újra egy kicsit később.',
} as const;

/** The rate limits that a browser is notified of; each can be turned off. */
export const rateWords = {
  over: (price: string) => `Szólunk, ha eléri: ${price} vagy több`,
  under: (price: string) => `Szólunk, ha eléri: ${price} vagy kevesebb`,
} as const;
