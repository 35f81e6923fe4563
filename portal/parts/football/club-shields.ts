import { fold } from '#contract/fold.ts';

/**
 * Shield of a club: letters, and the club's colours in the pattern of its shirt. Real crests are trade marks;
 * colours are general knowledge.
 */
export interface ClubShield {
  letters: string;
  /** Vertical or horizontal stripes, or a sash: its ground, then its band. */
  pattern: 'v' | 'h' | 'sash';
  stripes: ReadonlyArray<{ colour: string; weight: number }>;
}

/**
 * Letters, pattern and colours, by the club's name in our recorded seasons; after a slash, the provider's
 * names. A stripe's weight follows its colour after a colon; without one it is 1.
 */
const shields: Readonly<Record<string, string>> = {
  'Ferencváros/Ferencvarosi TC': 'FTC v 00843d ffffff 00843d ffffff 00843d',
  'Puskás Akadémia/Puskas Academy': 'PA v 003a70:2 f2c200',
  'Paks/Paksi SE': 'PSE v 00693e ffffff 00693e',
  'Győri ETO/Gyori ETO FC': 'ETO v 006b3f ffffff 006b3f ffffff',
  'MTK/MTK Budapest': 'MTK v 0057a8 ffffff 0057a8',
  'Diósgyőr/Diosgyori VTK': 'DVT v c8102e ffffff c8102e ffffff c8102e',
  'Újpest/Ujpest': 'UTE v 5c2d91 ffffff 5c2d91 ffffff',
  'Nyíregyháza/Nyiregyhaza': 'NYI v d2001f 0a4ea2',
  'Zalaegerszeg/Zalaegerszegi TE': 'ZTE v 0066b3 ffffff 0066b3',
  'Debrecen/Debreceni VSC': 'DVS v c8102e:3 ffffff c8102e:3',
  'Fehérvár/Fehervar FC/MOL Fehervar FC': 'FEH v d0112b 1d3a8f',
  'Kecskemét/Kecskemeti TE': 'KTE v 5b2a86 ffffff 5b2a86',
  'Kazincbarcika/Kazincbarcikai SC': 'KBS v 1d3a8f f2c200',
  FCSB: 'FCS v c8102e 1d3a8f c8102e 1d3a8f',
  'Kolozsvári CFR/CFR 1907 Cluj/CFR Cluj': 'CFR v 7b1e3a ffffff 7b1e3a',
  'Universitatea Craiova': 'UCV v 0057b8 ffffff 0057b8',
  'Kolozsvári U/Universitatea Cluj': 'UCJ v ffffff 1a1a1a ffffff',
  'Bukaresti Dinamo/Dinamo Bucuresti': 'DIN v d2001f ffffff',
  'Bukaresti Rapid/FC Rapid/Rapid': 'RAP v 6a1b2d:2 ffffff',
  'Sepsi OSK/Sepsi OSK Sfantu Gheorghe': 'SEP v d2001f ffffff d2001f ffffff',
  'Nagyszebeni Hermannstadt/FC Hermannstadt': 'HER v c8102e 1a1a1a c8102e',
  'Ploiești-i Petrolul/Petrolul Ploiesti': 'PET v f7c600 0a4ea2 f7c600',
  'Konstancai Farul/Farul Constanta': 'FAR v 0072ce ffffff 0072ce',
  'Aradi UTA/UTA Arad': 'UTA v d2001f:2 ffffff',
  'Galaci Oțelul/Otelul': 'OTE v 0a4ea2 d2001f ffffff',
  'FC Botoșani/FC Botosani': 'BOT v d2001f 0a4ea2',
  'Jászvásári Politehnica/Politehnica Iasi': 'IAS v ffffff 0057b8 ffffff',
  'Sloboziai Unirea/Unirea Slobozia': 'SLO v ffffff 0057b8',
  'Buzăui Gloria/Gloria Buzau': 'BUZ v d2001f 0a4ea2 d2001f',
  'Csíkszereda/FK Miercurea Ciuc/FK Csikszereda': 'CSZ v d2001f 1a1a1a',
  Arsenal: 'ARS v ffffff ef0107:3 ffffff',
  'Aston Villa': 'AVL v 95bfe5 670e36:3 95bfe5',
  Bournemouth: 'BOU v da291c 1a1a1a da291c 1a1a1a da291c',
  Brentford: 'BRE v e30613 ffffff e30613 ffffff e30613',
  Brighton: 'BHA v 0057b8 ffffff 0057b8 ffffff 0057b8',
  Burnley: 'BUR v 99d6ea 6c1d45:3 99d6ea',
  Chelsea: 'CHE v 034694',
  'Crystal Palace': 'CRY v 1b458f c4122e 1b458f c4122e',
  Everton: 'EVE v 003399',
  Fulham: 'FUL v 1a1a1a ffffff:3 1a1a1a',
  'Leeds United/Leeds': 'LEE v ffffff 1d428a:0.6 ffffff',
  Liverpool: 'LIV v c8102e',
  'Manchester City': 'MCI v 6cabdd',
  'Manchester United': 'MUN h da291c:3 1a1a1a',
  'Newcastle United/Newcastle': 'NEW v 1a1a1a ffffff 1a1a1a ffffff 1a1a1a',
  'Nottingham Forest': 'NFO v dd0000:4 ffffff',
  Sunderland: 'SUN v eb172b ffffff eb172b ffffff eb172b',
  Tottenham: 'TOT h ffffff:3 132257',
  'West Ham United/West Ham': 'WHU v 1bb1e7 7a263a:3 1bb1e7',
  'Wolverhampton/Wolves': 'WOL h fdb913:3 1a1a1a',
  'Alavés/Alaves': 'ALA v 0761af ffffff 0761af ffffff 0761af',
  'Athletic Bilbao/Athletic Club': 'ATH v ee2523 ffffff ee2523 ffffff ee2523',
  'Atlético Madrid/Atletico Madrid': 'ATM v cb3524 ffffff cb3524 ffffff cb3524',
  Barcelona: 'FCB v a50044 004d98 a50044 004d98 a50044',
  'Real Betis': 'BET v 00954c ffffff 00954c ffffff 00954c',
  'Celta Vigo': 'CEL v 8ac3ee',
  Elche: 'ELC h ffffff 05642c ffffff',
  Espanyol: 'EPY v 007fc8 ffffff 007fc8 ffffff 007fc8',
  Getafe: 'GET v 005999',
  Girona: 'GIR v cd2534 ffffff cd2534 ffffff cd2534',
  Levante: 'LEV v b4053f 005ca5 b4053f 005ca5',
  Mallorca: 'MLL v e20613:2 1a1a1a',
  Osasuna: 'OSA h d91a21:3 0a346f',
  'Real Oviedo/Oviedo': 'OVI v 004a99 ffffff:0.5 004a99',
  'Real Madrid': 'RMA sash ffffff 00529f',
  Sevilla: 'SEV v ffffff d71920:0.7 ffffff',
  'Real Sociedad': 'RSO v 0067b1 ffffff 0067b1 ffffff 0067b1',
  Valencia: 'VAL h ffffff:2 1a1a1a f18e00',
  'Rayo Vallecano': 'RAY sash ffffff e53027',
  Villarreal: 'VIL v ffe667',
  Atalanta: 'ATA v 1e71b8 1a1a1a 1e71b8 1a1a1a',
  Bologna: 'BOL v a21c26 1a2f48 a21c26 1a2f48',
  Cagliari: 'CAG v b01028 002350',
  Como: 'COM v 0055a4 ffffff:0.4 0055a4',
  Cremonese: 'CRE v e2001a a7a9ac e2001a a7a9ac e2001a',
  Fiorentina: 'FIO v 482e92',
  Genoa: 'GEN v a21c26 002147',
  'Internazionale/Inter': 'INT v 0068a8 1a1a1a 0068a8 1a1a1a 0068a8',
  Juventus: 'JUV v 1a1a1a ffffff 1a1a1a ffffff 1a1a1a',
  Lazio: 'LAZ h 87d8f7:3 ffffff',
  Lecce: 'LEC v ffde00 d2001f ffde00 d2001f ffde00',
  'AC Milan': 'MIL v fb090b 1a1a1a fb090b 1a1a1a fb090b',
  Napoli: 'NAP v 12a0d7',
  Parma: 'PRM v ffde00 1b4094',
  Pisa: 'PIS v 0a2240 1a1a1a 0a2240',
  'AS Roma': 'ROM h f0bc42 8e1f2f:3',
  Sassuolo: 'SAS v 00a752 1a1a1a 00a752 1a1a1a 00a752',
  Torino: 'TOR v 8a1e03',
  Udinese: 'UDI v 1a1a1a ffffff 1a1a1a ffffff 1a1a1a',
  'Hellas Verona/Verona': 'VER v 002f6c f2c200 002f6c',
  'Augsburg/FC Augsburg': 'AUG h ba3733 ffffff 46714d',
  'Bayern München/Bayern Munich': 'BAY v dc052d:4 0066b2',
  'Borussia Dortmund': 'BVB h fde100:3 1a1a1a',
  'Eintracht Frankfurt': 'SGE v 1a1a1a e1000f 1a1a1a',
  '1. FC Köln/1.FC Köln/FC Koln': 'KOE v ed1c24 ffffff',
  'Freiburg/SC Freiburg': 'SCF v 1a1a1a d2001f:2 1a1a1a',
  'Hamburger SV': 'HSV h 0a3f86 ffffff 1a1a1a ffffff 0a3f86',
  'Heidenheim/1. FC Heidenheim': 'HDH v d2001f 1e3a6e',
  'Hoffenheim/1899 Hoffenheim': 'HOF v 1961b5 ffffff:0.4 1961b5',
  'Bayer Leverkusen': 'B04 v e32221 1a1a1a',
  'Borussia Mönchengladbach/Borussia Monchengladbach': 'BMG v 1a1a1a ffffff 009e4f',
  'Mainz/FSV Mainz 05': 'M05 v c3141e ffffff:0.4 c3141e',
  'RB Leipzig': 'RBL h ffffff:2 dd0741',
  'St. Pauli/FC St. Pauli': 'STP v 6b4a2b ffffff 6b4a2b',
  'Stuttgart/VfB Stuttgart': 'VFB h ffffff e32219 ffffff',
  'Union Berlin': 'FCU v eb1923:2 ffd100:0.6 eb1923:2',
  'Werder Bremen': 'SVW v 1d9053 ffffff 1d9053',
  'Wolfsburg/VfL Wolfsburg': 'WOB v 65b32e ffffff:0.4 65b32e',
  Angers: 'ANG v 1a1a1a ffffff 1a1a1a',
  Auxerre: 'AUX v ffffff 0a4ea2 ffffff',
  'Brest/Stade Brestois 29': 'SB2 v e30613 ffffff:0.4 e30613',
  'Le Havre': 'HAC v 7fc4e8 0a2240',
  Lens: 'LEN v e30613 ffd500 e30613',
  Lille: 'LIL v d2001f:2 1e2a5a',
  Lorient: 'LOR v f58113 1a1a1a:0.5 f58113',
  Lyon: 'LYO v ffffff d2001f:0.6 0a4ea2:0.6 ffffff',
  Marseille: 'OLM v ffffff 2faee0:0.8 ffffff',
  Metz: 'MET v 7a1f3d ffffff:0.4 7a1f3d',
  Monaco: 'ASM sash d2001f ffffff',
  Nantes: 'NAN v fcd405 00834f fcd405 00834f fcd405',
  Nice: 'NIC v d2001f 1a1a1a d2001f 1a1a1a',
  'Paris FC': 'PFC v 15284c 4fb3e6:0.5 15284c',
  'Paris Saint-Germain/Paris Saint Germain': 'PSG v 004170:2 ffffff:0.4 da291c ffffff:0.4 004170:2',
  'Rennes/Stade Rennais': 'REN v d2001f 1a1a1a d2001f',
  Strasbourg: 'STR v 009fe3 ffffff 009fe3',
  Toulouse: 'TLS v 5b2d8a ffffff:0.4 5b2d8a',
};

const byName = new Map(
  Object.entries(shields).flatMap(([names, text]) =>
    names.split('/').map((name) => [fold(name), text] as const),
  ),
);

/** Null for a club that is not listed here. */
export function findShield(name: string): ClubShield | null {
  const text = byName.get(fold(name));
  if (text === undefined) return null;
  const [letters = '', pattern, ...stripes] = text.split(' ');
  return {
    letters,
    pattern: pattern === 'h' || pattern === 'sash' ? pattern : 'v',
    stripes: stripes.map((stripe) => {
      const [colour, weight = '1'] = stripe.split(':');
      return { colour: `#${colour}`, weight: Number(weight) };
    }),
  };
}
