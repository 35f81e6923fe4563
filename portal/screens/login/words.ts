import type { SignInFault } from '#contract/sign-in-page.ts';

/** The rule for new passwords, shown before one is typed (ASVS 6.1.2). */
export const passwordRule =
  'Legalább 15 karakter. Négy-öt össze nem illő szó jó jelszó; a neved, a címed, évszám, billentyűsor és ami bárkinek elsőre eszébe jut, nem.';

/** What went wrong and what to do. No text blames the reader, or reveals whether an account exists. */
export const faultWords: Readonly<Record<SignInFault, string>> = {
  aborted: 'A belépés megszakadt. Semmi baj: próbáld újra, amikor jó.',
  expired: 'Ez a belépés lejárt, vagy már felhasználták. Kezdd újra innen.',
  providerUnavailable: 'A belépési szolgáltató most nem válaszol. Próbáld újra néhány perc múlva.',
  wrongPassword: 'Így nem sikerült. Nézd meg, jó-e a cím és a jelszó.',
  wrongCode: 'Ez a kód nem jó, vagy lejárt. Nézd meg a legutóbbi levelet, vagy kérj újat.',
  wrongLink: 'Ez a link lejárt, vagy már beléptél vele. Kérj új levelet.',
  tooManyRequests: 'Túl sok próbálkozás jött innen. Várj pár percet, aztán próbáld újra.',
  badAddress: 'Ezzel a címmel nem sikerült. Nézd meg, jól írtad-e.',
  wrongOldPassword: 'A mostani jelszavad nem ez. Az új még nem él.',
  weakPassword: 'Ezt az új jelszót túl könnyű kitalálni. Válassz hosszabbat, kevésbé kézenfekvőt.',
  samePassword: 'Az új jelszó ugyanaz, mint a régi. Válassz másikat.',
  otherAddress: 'Ez nem a fiókod címe. Semmit sem töröltünk: írd be pontosan, ahogy a lapon látod.',
  supportNotEnded:
    'Most nem tudtuk leállítani minden havi támogatásodat, ezért a fiókod megmaradt. Próbáld újra néhány perc múlva.',
  newsroomAccount: 'Ezt a fiókot a szerkesztőség rendszergazdája törölheti.',
  badAmount:
    'Ez az összeg nem jó: egész szám kell, a megadott határok között. A támogatásod maradt, amennyi volt.',
  supportNotChanged:
    'Most nem tudtuk átállítani a támogatásodat, ezért minden maradt, ahogy volt. Próbáld újra néhány perc múlva.',
  newsroomOnly: 'Ez az előnézet a szerkesztőségé, és ez a fiók nem az.',
};

/** Confirmations, by the value of `lepes` in the address. */
export const doneWords = {
  deviceSignedOut: 'Azon az eszközön kiléptettünk.',
  passwordChanged: 'Az új jelszavad él. A többi eszközödön kiléptettünk.',
  amountChanged: 'Átállítottuk: a következő hónaptól ennyit vonunk le. Levélben is megírtuk.',
  supportPaused: 'Szünetel a támogatásod: amíg nem folytatod, nem vonunk le semmit.',
  supportResumed: 'Folytatódik a támogatásod. Köszönjük!',
  supportStopped: 'Leállítottuk a havi támogatásod, többet nem vonunk le. Köszönjük, hogy velünk tartottál.',
  cardAsked: 'Ha új kártyát adtál meg, a következő hónapban már arról vonjuk le a támogatást.',
} as const;

/** Data that is erased with an account. */
export const erasedData = [
  'a fiókod, a neved és az e-mail-címed, mindkét lapunknál;',
  'a belépéseid, minden eszközön;',
  'amit elmentettél vagy követsz, és a tippjeid;',
  'a hírlevél-feliratkozásaid, és a neked küldött levelek nálunk őrzött példányai;',
  'az értesítések, amelyeket belépve vagy ebben a böngészőben kértél.',
];

/** Data that remains when an account is erased. */
export const retainedData = [
  'A befizetéseid összege, napja és azonosítója: a könyvelésnek addig kell őriznie ezeket, ameddig a törvény előírja. ' +
    'A nevedet és a címedet kivesszük mellőlük; a fizetési szolgáltatónál az marad meg, amit ő őriz.',
  'A biztonsági mentéseinkben az adataid addig vannak meg, ameddig a régi mentéseket le nem cseréljük.',
];

/** Texts about what a reader has given. */
export const supportWords = {
  title: 'Támogatásaid',
  thanks: 'Köszönjük, hogy olvasóként fizeted a lapot. Amíg támogatsz, nem kérünk rá újra.',
  none: 'Ezzel a címmel még nincs.',
  begin: 'Így támogathatsz',
  unknown: 'A támogatásaidat most nem tudjuk megmutatni. Próbáld újra néhány perc múlva.',
  monthly: (money: string) => `${money} havonta`,
  once: (money: string) => `${money} egyszer`,
  since: 'kezdete',
  given: 'napja',
  paused: 'szünetel',
  ended: 'lezárult',
  refunded: 'visszautaltuk',
  elsewhere: 'a testvérlapnál',
  change: 'Módosítom',
  amount: (currency: string) => `Havi összeg (${currency})`,
  setAmount: 'Ennyi legyen',
  card: 'Másik kártyát adok meg',
  pause: 'Szüneteltetem',
  resume: 'Folytatom',
  stop: 'Leállítom',
  stopNote: 'Többet nem vonunk le, és nem kérdezzük, miért. Bármikor újrakezdheted.',
  reallyStop: 'Igen, leállítom',
  payments: 'Befizetéseid',
  certificateOf: (year: number) => `Igazolás a ${year}. évi támogatásokról`,
  refundedSum: (money: string) => `ebből visszautalva: ${money}`,
} as const;
