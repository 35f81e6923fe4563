import type { FaultName } from './sign-in-data.ts';

/** The rule for new passwords, shown before one is typed (ASVS 6.1.2). */
export const passwordRule =
  'Legalább 15 karakter. Négy-öt össze nem illő szó jó jelszó; a neved, a címed, évszám, billentyűsor és ami bárkinek elsőre eszébe jut, nem.';

/** What went wrong and what to do. No text blames the reader, or reveals whether an account exists. */
export const faultWords: Readonly<Record<FaultName, string>> = {
  megszakadt: 'A belépés megszakadt. Semmi baj: próbáld újra, amikor jó.',
  lejart: 'Ez a belépés lejárt, vagy már felhasználták. Kezdd újra innen.',
  szolgaltato: 'A belépési szolgáltató most nem válaszol. Próbáld újra néhány perc múlva.',
  jelszo: 'Így nem sikerült. Nézd meg, jó-e a cím és a jelszó.',
  kod: 'Ez a kód nem jó, vagy lejárt. Nézd meg a legutóbbi levelet, vagy kérj újat.',
  link: 'Ez a link lejárt, vagy már beléptél vele. Kérj új levelet.',
  sok: 'Túl sok próbálkozás jött innen. Várj pár percet, aztán próbáld újra.',
  cim: 'Ezzel a címmel nem sikerült. Nézd meg, jól írtad-e.',
  regi: 'A mostani jelszavad nem ez. Az új még nem él.',
  uj: 'Ezt az új jelszót túl könnyű kitalálni. Válassz hosszabbat, kevésbé kézenfekvőt.',
  mas: 'Az új jelszó ugyanaz, mint a régi. Válassz másikat.',
  masik: 'Ez nem a fiókod címe. Semmit sem töröltünk: írd be pontosan, ahogy a lapon látod.',
  tamogatas:
    'A havi támogatásodat most nem tudtuk leállítani, ezért semmit sem töröltünk. Próbáld újra néhány perc múlva.',
  szerkesztoi: 'Ezt a fiókot a szerkesztőség rendszergazdája törölheti.',
  szerkesztoseg: 'Ez az előnézet a szerkesztőségé, és ez a fiók nem az.',
};
