import { leagueLimits, maxTippedGoals, type TipsDone, type TipsFault } from '#contract/tips.ts';

export const tipsFaults: Readonly<Record<TipsFault, string>> = {
  badScore: `Amit a pirossal jelölt meccsekhez írtál, abból nem tudtunk tippet csinálni: mindkét mezőbe egy szám kell, 0 és ${maxTippedGoals} között. A többit elmentettük.`,
  badName:
    'Ezt a nevet nem tudjuk kitenni. Legyen 3–24 karakter: betűk, számok, szóköz, pont és kötőjel, és ne legyen benne webcím. A tippjeid megvannak lent.',
  nameTaken:
    'Ezen a néven – vagy ehhez nagyon hasonlón – már játszik valaki. Válassz másikat, a tippjeid megvannak lent.',
  signedOut: 'Közben kiléptettünk. Lépj be újra: amit beírtál, megőriztük.',
  tooManyRequests:
    'Ez most túl sok volt egyszerre. Várj néhány percet, és küldd el újra: amit beírtál, megvan.',
  exitNotConfirmed: 'Ha tényleg kilépsz, előbb jelöld be, hogy biztos vagy benne.',
  badLeagueName:
    'Ezt a nevet nem tudjuk a ligának adni. Legyen 3–40 karakter, betűkkel, és ne legyen benne webcím.',
  tooManyLeagues: `Legfeljebb ${leagueLimits.leagues} ligában lehetsz egyszerre. Lépj ki valamelyikből, és próbáld újra.`,
  leagueFull: `Ez a liga betelt: ${leagueLimits.members} fő fér bele.`,
  noSuchLeague: 'Ilyen liga nincs (már). Kérj új meghívót attól, aki hívott.',
};

export const tipsDone: Readonly<Record<TipsDone, string>> = {
  nameSaved: 'Mostantól ezen a néven játszol.',
  gameLeft: 'Kiléptél a játékból. A nevedet és a tippjeidet töröltük.',
  leagueFounded: 'Kész a ligád! Küldd el a lenti linket azoknak, akikkel játszani szeretnél.',
  leagueJoined: 'Bent vagy a ligában.',
  leagueLeft: 'Kiléptél a ligából.',
};
