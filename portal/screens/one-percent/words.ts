/** Ways to give 1%, each with its steps. */
export const ways: ReadonlyArray<{ title: string; steps: readonly string[] }> = [
  {
    title: 'Online',
    steps: [
      'Lépj be az adóhatóság bevallási oldalára (eSZJA) az ügyfélkapus vagy digitális azonosítóddal.',
      'Nyisd meg a felajánlás részt, és a civil szervezethez másold be az adószámunkat.',
      'Küldd be, és tedd el a visszaigazolást. A bevallásodat ehhez nem kell módosítanod.',
    ],
  },
  {
    title: 'Papíron',
    steps: [
      'Töltsd ki az EGYSZA nyomtatványt: a saját adóazonosító jeled és a mi adószámunk kell bele.',
      'Írd alá, és tedd borítékba. A borítékra is írd rá a neved és az adóazonosító jeled.',
      'Add postára a határidőig, vagy vidd be az ügyfélszolgálatra.',
    ],
  },
  {
    title: 'A munkahelyeden',
    steps: [
      'Kérdezd meg, gyűjti-e a munkáltatód a nyilatkozatokat.',
      'Írd alá a nyilatkozatot, zárd borítékba, és a ragasztott felületet is írd alá.',
      'Add le legkésőbb május 10-ig: a többit a munkáltató intézi, és nem látja, kinek adtad.',
    ],
  },
];
