/** The question whether to put the site on the home screen. */
export const installWords = {
  install: 'Kitesszük a kezdőképernyőre?',
  text: 'Onnan egy érintéssel nyílik, külön ablakban.',
  yes: 'Kiteszem',
  no: 'Nem kell',
  onIos: 'A megosztás gombbal, a „Főképernyőhöz adás” ponttal teheted a kezdőképernyőre.',
} as const;
