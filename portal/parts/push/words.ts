import type { Language } from '#portal/format/date.ts';

/** The label of a bell, and its messages after it was pressed. */
export const pushWords = {
  hu: {
    label: (name: string) => `Értesítés: ${name}`,
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
  },
  en: {
    label: (name: string) => `Notifications: ${name}`,
    onBreaking: 'We will notify you of breaking news. You can turn this off here at any time.',
    onSection: 'We will notify you of new articles in this section. You can turn this off here at any time.',
    onLive: 'We will notify you of the most important posts. You can turn this off here at any time.',
    onGoals: 'We will notify you of every goal and the final score. You can turn this off here at any time.',
    onSearch: 'We will notify you of new results for this search. You can turn this off here at any time.',
    onRate: 'We will notify you when it gets there. You can turn this off here at any time.',
    off: 'Turned off: we will send no more notifications about this.',
    later: 'All right, we will not send anything. If you change your mind, press the button again.',
    denied:
      'Your browser is blocking our notifications. You can allow them in the settings next to the address bar; then press the button again.',
    unable:
      'This browser cannot receive our notifications. On a phone, add the page to your home screen first.',
    failed: 'That did not work. Please try again a little later.',
  },
} as const satisfies Record<Language, unknown>;

/** The rate limits that a browser is notified of; each can be turned off. */
export const rateWords = {
  over: (price: string) => `Szólunk, ha eléri: ${price} vagy több`,
  under: (price: string) => `Szólunk, ha eléri: ${price} vagy kevesebb`,
} as const;
