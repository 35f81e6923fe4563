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
    onBreaking: 'We will tell you when there is breaking news. You can turn it off here any time.',
    onSection: 'We will tell you about new articles of the section. You can turn it off here any time.',
    onLive: 'We will tell you about the most important posts. You can turn it off here any time.',
    onGoals: 'We will tell you about every goal and the final score. You can turn it off here any time.',
    onSearch: 'We will tell you about new results of the search. You can turn it off here any time.',
    onRate: 'We will tell you when it gets there. You can turn it off here any time.',
    off: 'It is off; we will send no more notifications about this.',
    later: 'All right, we will send nothing. If you change your mind, press it again.',
    denied:
      'Your browser blocks our notifications. You can allow them in the settings beside the address; then press it again.',
    unable: 'This browser takes no notifications here. On a phone, put the page on the home screen first.',
    failed: 'That did not work. Try again a little later.',
  },
} as const satisfies Record<Language, unknown>;

/** The rate limits that a browser is notified of; each can be turned off. */
export const rateWords = {
  over: (price: string) => `Szólunk, ha eléri: ${price} vagy több`,
  under: (price: string) => `Szólunk, ha eléri: ${price} vagy kevesebb`,
} as const;
