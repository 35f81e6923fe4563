import { leagueLimits, maxTippedGoals } from '#contract/tips.ts';

/** What can be wrong with what was sent, as `services/tips/tips-routes.ts` says it in addresses. */
export const tipsFaults = {
  szam: `Amit a pirossal jelölt meccsekhez írtál, abból nem tudtunk tippet csinálni: mindkét mezőbe egy szám kell, 0 és ${maxTippedGoals} között. A többit elmentettük.`,
  nev: 'Ezt a nevet nem tudjuk kitenni. Legyen 3–24 karakter: betűk, számok, szóköz, pont és kötőjel, és ne legyen benne webcím. A tippjeid megvannak lent.',
  foglalt: 'Ezen a néven – vagy ehhez nagyon hasonlón – már játszik valaki. Válassz másikat, a tippjeid megvannak lent.',
  belepes: 'Közben kiléptettünk. Lépj be újra: amit beírtál, megőriztük.',
  sok: 'Ez most túl sok volt egyszerre. Várj néhány percet, és küldd el újra: amit beírtál, megvan.',
  biztos: 'Ha tényleg kilépsz, előbb jelöld be, hogy biztos vagy benne.',
  liganev: 'Ezt a nevet nem tudjuk a ligának adni. Legyen 3–40 karakter, betűkkel, és ne legyen benne webcím.',
  sokliga: `Legfeljebb ${leagueLimits.leagues} ligában lehetsz egyszerre. Lépj ki valamelyikből, és próbáld újra.`,
  tele: `Ez a liga betelt: ${leagueLimits.members} fő fér bele.`,
  nincs: 'Ilyen liga nincs (már). Kérj új meghívót attól, aki hívott.',
} as const;
export type TipsFault = keyof typeof tipsFaults;

/** What has been done. */
export const tipsDone = {
  nev: 'Mostantól ezen a néven játszol.',
  kilepes: 'Kiléptél a játékból. A nevedet és a tippjeidet töröltük.',
  liga: 'Kész a ligád! Küldd el a lenti linket azoknak, akikkel játszani szeretnél.',
  csatlakozas: 'Bent vagy a ligában.',
  kiliga: 'Kiléptél a ligából.',
} as const;
export type TipsDone = keyof typeof tipsDone;
