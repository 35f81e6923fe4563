import type { Purpose } from './purposes.ts';

interface Words {
  title: string;
  text: string;
  privacy: string;
  accept: string;
  refuse: string;
  choose: string;
  settings: string;
  intro: string;
  close: string;
  always: string;
  necessary: { name: string; text: string };
  purposes: Record<Purpose, { name: string; text: string }>;
  acceptAll: string;
  refuseAll: string;
  save: string;
  saved: string;
}

const hungarian: Words = {
  title: 'Mit tárolhatunk az eszközödön?',
  text: 'Amire a\u00a0lap működéséhez szükség van, azt tároljuk. Külső mérőt használni, személyre szabni és hirdetést kérni csak akkor fogunk, ha megengeded. Az oldal alján bármikor módosíthatod.',
  privacy: 'Adatkezelés',
  accept: 'Elfogadom',
  refuse: 'Elutasítom',
  choose: 'Választok',
  settings: 'Sütibeállítások',
  intro:
    'Ami itt nincs bekapcsolva, azt nem tesszük. A\u00a0döntésedet egy évig őrizzük meg, és bármikor visszavonhatod.',
  close: 'Bezárás',
  always: 'Mindig bekapcsolva',
  necessary: {
    name: 'Feltétlenül szükséges',
    text: 'Amit te kérsz a\u00a0laptól: ez a\u00a0beállítás, a\u00a0színek, a\u00a0mentett cikkek, a\u00a0kvízekre adott válaszaid, a\u00a0bejelentkezés. Másra nem használjuk.',
  },
  purposes: {
    measurement: {
      name: 'Mérés',
      text: 'Külső szolgáltatóval is megszámoltatjuk, mit olvastok sokan, és hol akad el a\u00a0lap. Amit magunk számolunk, ahhoz semmit sem tárolunk nálad, és nem nézzük, hogy ki vagy.',
    },
    personalisation: {
      name: 'Személyre szabás',
      text: 'Ezen az eszközön megjegyezzük, milyen témákról olvastál, hogy a\u00a0hirdetések ehhez igazodhassanak.',
    },
    ads: {
      name: 'Hirdetés',
      text: 'Hirdetést kérünk a\u00a0Google hirdetési rendszerétől, amely ehhez sütiket használ. Személyre szabás nélkül a\u00a0hirdetés csak az oldalhoz igazodik.',
    },
  },
  acceptAll: 'Mindet elfogadom',
  refuseAll: 'Mindet elutasítom',
  save: 'Amit bejelöltem',
  saved: 'A\u00a0döntésedet megjegyeztük.',
};

const english: Words = {
  title: 'What may we store on your device?',
  text: 'We store what the site needs to work. We use third-party measurement, personalisation and advertising only if you allow it. You can change your mind at the bottom of any page.',
  privacy: 'Privacy (in Hungarian)',
  accept: 'Accept',
  refuse: 'Refuse',
  choose: 'Choose',
  settings: 'Cookie settings',
  intro:
    'We do nothing that is not switched on here. We keep your choice for a year, and you can withdraw it at any time.',
  close: 'Close',
  always: 'Always on',
  necessary: {
    name: 'Strictly necessary',
    text: 'What you ask the site for: this setting, the colours, saved articles, your quiz answers, signing in. We use it for nothing else.',
  },
  purposes: {
    measurement: {
      name: 'Measurement',
      text: 'We also have a third-party service count what is read most, and where the site is slow. For our own counts we store nothing on your device, and do not look at who you are.',
    },
    personalisation: {
      name: 'Personalisation',
      text: 'We record on this device which topics you have read about, so that ads can match them.',
    },
    ads: {
      name: 'Advertising',
      text: 'We request ads from Google’s ad service, which uses cookies for this. Without personalisation they depend only on the page.',
    },
  },
  acceptAll: 'Accept all',
  refuseAll: 'Refuse all',
  save: 'Save my choices',
  saved: 'Your choice has been saved.',
};

/** The texts in the language of the page. */
export function consentWords(): Words & { language: 'hu' | 'en' } {
  const language = document.documentElement.lang === 'en' ? 'en' : 'hu';
  return { ...(language === 'en' ? english : hungarian), language };
}
