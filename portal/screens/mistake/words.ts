import type { MistakeOutcome } from '#contract/mistakes.ts';
import type { Language } from '#portal/format/date.ts';

interface MistakeWords {
  title: string;
  back: string;
  quote: string;
  quoteHint: string;
  text: string;
  email: string;
  trap: string;
  privacy: string;
  policy: string;
  send: string;
  thanks: string;
  faults: Record<Exclude<MistakeOutcome, 'sent'>, string>;
}

export const mistakeWords: Record<Language, MistakeWords> = {
  hu: {
    title: 'Hibát találtál?',
    back: 'Vissza a cikkhez',
    quote: 'Melyik mondatban?',
    quoteHint: 'Másold ide, ha tudod: így találjuk meg a leggyorsabban.',
    text: 'Mi a hiba, és mi a helyes?',
    email: 'E-mail-címed, ha visszakérdezhetünk (nem kötelező)',
    trap: 'Ezt hagyd üresen',
    privacy:
      'A szerkesztőség olvassa el, és nem jelenik meg sehol. A címedet legkésőbb harminc nappal a válasz után töröljük.',
    policy: 'Adatkezelés',
    send: 'Elküldöm',
    thanks:
      'Köszönjük, megkaptuk. Utánanézünk, és ha hibáztunk, kijavítjuk; ami a lényeget érinti, azt a helyesbítések között is megírjuk.',
    faults: {
      incomplete: 'Írd meg, mi a hiba, vagy másold ide a mondatot.',
      badAddress: 'Ez nem e-mail-cím. Javítsd ki, vagy hagyd üresen.',
      tooManyRequests: 'Most túl sok jelzés jött. Várj egy kicsit, és küldd el újra.',
    },
  },
  en: {
    title: 'Found a mistake?',
    back: 'Back to the article',
    quote: 'In which sentence?',
    quoteHint: 'Paste it here if you can: that way we will find it fastest.',
    text: 'What is wrong, and what would be correct?',
    email: 'Your e-mail address, in case we have a question (optional)',
    trap: 'Leave this empty',
    privacy:
      'Only the newsroom reads this; it will not be published. Your address is deleted within thirty days of our answer.',
    policy: 'Privacy (in Hungarian)',
    send: 'Send',
    thanks: 'Thank you, we have it. We will look into it, and if we were wrong, we will put it right.',
    faults: {
      incomplete: 'Say what is wrong, or paste the sentence.',
      badAddress: 'This is not an e-mail address. Correct it, or leave it empty.',
      tooManyRequests: 'There have been too many reports just now. Wait a little, then send it again.',
    },
  },
};
