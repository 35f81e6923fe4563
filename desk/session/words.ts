export const sessionWords = {
  title: 'Belépés a szerkesztőségbe',
  email: 'E-mail-cím',
  sendCode: 'Kérem a kódot',
  code: 'Hatjegyű kód',
  codeSent: (email: string) =>
    `Ha ${email} a szerkesztőségé, egy percen belül ott a kód. Tíz percig érvényes.`,
  signIn: 'Belépek',
  withPasskey: 'Belépőkulccsal lépek be',
  otherAddress: 'Másik cím',
  wrongCode: 'Ez nem jó, vagy már lejárt. Nézd meg a legutóbbi levelet, vagy kérj újat.',
  wrongPasskey: 'Ezzel a kulccsal nem lehet belépni. Kérj kódot, és ha beléptél, vegyél fel új kulcsot.',
  tooMany: 'Túl sok próbálkozás. Várj negyedórát, és kérj új kódot.',
} as const;
