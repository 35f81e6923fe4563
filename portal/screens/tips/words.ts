import { leagueLimits, maxTippedGoals, type TipsDone, type TipsFault } from '#contract/tips.ts';

/** Texts of the prediction game. */
export const words = {
  noGame: 'Most nem megy játék.',
  comeBack: 'Nézz vissza a következő forduló előtt.',
  sportNews: 'Sporthírek',
  parts: (game: string) => `${game}: részek`,
  oneSaved: 'Elmentettük a tippedet.',
  saved: (count: number) => `Elmentettünk ${count} tippet.`,
  tipsAreBelow: 'A tippjeid megvannak lent.',
  oneLate: 'Egy tippedről lemaradtál: az a meccs már elkezdődött.',
  late: (count: number) => `${count} tippedről lemaradtál: azok a meccsek már elkezdődtek.`,

  placeTips: 'Tippelek',
  ownTips: 'A tippjeim',
  players: (count: string) => `${count} játékos tippelt eddig.`,
  leaders: 'Az élen',
  topTen: 'A legjobb tíz',
  wholeTable: 'A teljes ranglista',
  void: 'elmaradt, nem számít',
  open: 'tippelhető',
  waiting: 'eredményre vár',
  yourTip: (tip: string) => `a tipped: ${tip}`,
  points: (points: number) => `${points} pont`,

  signInToTip: 'Tippelni belépett olvasóink tudnak.',
  whySignIn: 'Azért kell, hogy mindenki egyszer tippeljen, és a tippjeid minden eszközödön meglegyenek.',
  typed: 'Amit beírtál',
  typedIsKept: 'Belépés után visszahozunk ide, és a mezőkben is ott lesznek.',
  signInTitle: 'A játékhoz lépj be',
  signIn: 'Belépek',
  lookFirst: 'Megnézem a meccseket és a szabályokat',
  signInNote:
    'Jelszó nem kell, csak egy e-mail-cím. A többi játékos belőled csak azt a nevet látja, amelyet a játékhoz választasz.',

  rounds: 'Fordulók',
  closed: 'Már nem tippelhető',
  tipRound: (round: string) => `Tippeld meg: ${round}`,
  saveTips: 'Elmentem a tippjeimet',
  mayStayEmpty: 'Üresen is maradhat: a kezdésig bármikor beírhatod, át is írhatod.',
  goalsOf: (team: string, match: string) => `${team} góljai (${match})`,
  lookAtThis: 'ezt nézd meg',
  isSaved: 'elmentve',
  whereYouStand: (name: string) => `${name}, itt tartasz`,
  noPoints: 'Még nincs pontod: az első meccseddel, amelynek vége, jön az első is.',
  nameAndExit: 'Név és kilépés',
  rename: 'Átírom a nevem',
  confirmExit: 'Kilépek a játékból. Tudom, hogy a nevem és minden tippem törlődik, és nem lehet visszahozni.',
  exit: 'Kilépek, töröljétek',
  name: 'Milyen néven játszol?',
  nameHint:
    '3–24 karakter: betűk, számok, szóköz, pont, kötőjel. Ezt mindenki látja a ranglistán; mást nem mutatunk belőled.',

  leagues: `Játssz azokkal, akiket ismersz: a ligába csak meghívóval lehet bejutni, legfeljebb ${leagueLimits.members} fő.`,
  signInForLeagues: 'Ligát belépett olvasóink indíthatnak, és csatlakozni is belépve lehet.',
  noLeague: 'Még egy ligában sem vagy. Indíts egyet, vagy nyisd meg a linket, amelyet kaptál.',
  members: (count: number) => `${count} tag`,
  newLeague: 'Új liga',
  leagueName: 'A liga neve',
  startLeague: 'Elindítom',
  ownLeague: (members: string) => `Zárt liga, ${members}.`,
  invited: (members: string) => `Meghívtak ebbe a ligába. Zárt liga, ${members}.`,
  standings: (league: string) => `${league}: állás`,
  invitation: 'Meghívó',
  shareInvitation: 'Aki ezt a linket megkapja, csatlakozhat. Csak annak küldd el, akivel játszani szeretnél:',
  leaveLeague: 'Kilépek a ligából',
  endLeague: 'Megszüntetem a ligát',
  signInToJoin: 'Belépés után visszahozunk ide, és egy gombbal csatlakozhatsz.',
  whatMembersSee: 'A liga tagjai a játékban választott nevedet és a pontjaidat látják.',
  join: 'Csatlakozom',
  gameFirst: 'Előbb megnézem a játékot',

  howWeCount: 'Így számoljuk',
  exactResult: 'Pontos eredmény',
  rightDifference: 'Jó gólkülönbség',
  rightWinner: 'Jó győztes',
  rules: [
    'Mindig a legjobb számít, ami illik a tippedre. Ha döntetlent írtál és döntetlen lett, a különbség jó, akkor is, ha a gólok száma nem.',
    'A rendes játékidő számít a hosszabbítás perceivel együtt; a kétszer tizenöt perc és a tizenegyesek már nem.',
    'Egy meccsre a kezdésig tippelhetsz, a mi óránk szerint. Addig annyiszor írod át, ahányszor akarod.',
    'A félbeszakadt, törölt vagy zöldasztalnál eldőlt meccs senkinek nem ér pontot.',
    'Azonos pontszámnál az áll előrébb, akinek több pontos tippje van. Aki később száll be, nem kap pontot visszamenőleg.',
    `Ligát bárki indíthat, legfeljebb ${leagueLimits.members} fővel. A liga táblázatát csak a tagjai látják.`,
  ],

  place: 'Helyezés',
  placeShort: 'Hely',
  player: 'Játékos',
  pointsColumn: 'Pont',
  you: ' – te',
  noResults: 'Még nincs olyan meccs, amelynek vége lenne: az első eredménnyel jönnek a pontok.',
  playersOf: (game: string, players: string) => `${game}: ${players} játékos.`,
  tableOf: (game: string) => `${game}: ranglista`,
} as const;

export const tipsFaults: Readonly<Record<TipsFault, string>> = {
  badScore: `Amit az „ezt nézd meg” jelű meccsekhez írtál, abból nem tudtunk tippet csinálni: mindkét mezőbe egy szám kell, 0 és ${maxTippedGoals} között.`,
  badName:
    'Ezt a nevet nem tudjuk kitenni. Legyen 3–24 karakter: betűk, számok, szóköz, pont és kötőjel, és ne legyen benne webcím.',
  nameTaken: 'Ezen a néven – vagy ehhez nagyon hasonlón – már játszik valaki. Válassz másikat.',
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
