import type { SupportFailure, SupportThanks } from '#contract/support.ts';

interface Words {
  title: string;
  text: string;
}

/** Texts of a known support, by state. */
export const thanksWords: Readonly<Record<SupportThanks['state'], Words>> = {
  booked: {
    title: 'Köszönjük, hogy velünk tartasz!',
    text: 'Megérkezett a támogatásod. A visszaigazolást elküldtük e-mailben; ha pár perc múlva sincs ott, nézd meg a levélszemetet is.',
  },
  waiting: {
    title: 'Köszönjük! Már csak a bankod szavára várunk',
    text: 'A fizetésed megerősítése még úton van hozzánk: többnyire másodpercek kérdése. Amint megérkezik, beleszámoljuk, és levelet küldünk róla. Nem kell még egyszer fizetned.',
  },
  failed: {
    title: 'A fizetés nem sikerült',
    text: 'Nem vontunk le semmit. Próbáld újra, akár másik kártyával.',
  },
  ended: {
    title: 'A havi támogatásod leállt',
    text: 'Többet nem vonunk le. Köszönjük, hogy velünk tartottál; bármikor újrakezdheted.',
  },
  refunded: {
    title: 'Visszautaltuk a támogatásodat',
    text: 'Az összeg néhány napon belül ott van a számládon.',
  },
};

/** Texts of a support that is unknown, or too old to be shown. */
export const unknownThanksWords: Words = {
  title: 'Köszönjük a támogatást!',
  text: 'Ennek a támogatásnak a részleteit itt már nem mutatjuk meg: egy nap után eltűnnek innen. A visszaigazolást e-mailben küldtük el.',
};

/** By the reason in the address of the page (`miert`). */
export const failureWords: Readonly<Record<SupportFailure, Words>> = {
  megszakitva: {
    title: 'Nem fizettél, és ez rendben van',
    text: 'Visszaléptél a fizetésből, így nem vontunk le semmit. Ha meggondolod magad, ott folytathatod, ahol abbahagytad.',
  },
  sikertelen: {
    title: 'A bankod nem engedte a fizetést',
    text: 'Nem vontunk le semmit. Többnyire elgépelt kártyaszám, kevés fedezet vagy ki nem kapcsolt online vásárlási korlát az oka. Próbáld újra, akár másik kártyával.',
  },
};
