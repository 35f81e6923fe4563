/**
 * Flags of nations, simplified to what is visible at 20 pixels. Each is a list of layers that are
 * drawn over one another:
 * - `h` and `v`: horizontal or vertical stripes, with their weight after a colon;
 * - `cross`, `nordic`, `saltire`: the colour of the ground, then of the cross;
 * - `disc`: its colour and its place from the left in percent, in the place of an emblem;
 * - `canton`, `wedge`: a corner or a triangle on the left.
 */
type Layer =
  | { kind: 'h' | 'v'; stripes: ReadonlyArray<{ colour: string; weight: number }> }
  | { kind: 'cross' | 'nordic' | 'saltire'; ground: string; cross: string }
  | { kind: 'disc'; colour: string; at: number }
  | { kind: 'canton' | 'wedge'; colour: string };

/** By the Hungarian name of the team, or of the nation in a medal table. */
const flags: Readonly<Record<string, string>> = {
  Albánia: 'h e41e20|disc 000000 50',
  Algéria: 'v 006233 ffffff|disc d21034 50',
  Anglia: 'cross ffffff ce1124',
  Argentína: 'h 74acdf ffffff 74acdf|disc f6b40e 50',
  Ausztrália: 'h 00247d|canton c8102e',
  Ausztria: 'h ed2939 ffffff ed2939',
  Belgium: 'v 000000 fae042 ed2939',
  'Bosznia-Hercegovina': 'h 002395|wedge fecb00',
  Brazília: 'h 009b3a|disc fedf00 50',
  Bulgária: 'h ffffff 00966e d62612',
  Chile: 'h ffffff d52b1e|canton 0039a6',
  Csehország: 'h ffffff d7141a|wedge 11457e',
  'Costa Rica': 'h 002b7f ffffff ce1126:2 ffffff 002b7f',
  Curaçao: 'h 002b7f:5 f9e814 002b7f:2',
  'Dél-afrikai Köztársaság': 'h e03c31:2 ffffff 007749 ffffff 001489:2|wedge 000000',
  Dánia: 'nordic c8102e ffffff',
  'Dél-Korea': 'h ffffff|disc cd2e3a 50',
  Ecuador: 'h ffdd00:2 0034a3 ed1c24',
  'Egyesült Államok': 'h b22234 ffffff b22234 ffffff b22234|canton 3c3b6e',
  Egyiptom: 'h ce1126 ffffff 000000|disc c09300 50',
  Elefántcsontpart: 'v f77f00 ffffff 009e60',
  'Észak-Írország': 'cross ffffff ce1124',
  'Észak-Macedónia': 'h d20000|disc ffe600 50',
  Finnország: 'nordic ffffff 003580',
  Franciaország: 'v 002395 ffffff ed2939',
  Ghána: 'h ce1126 fcd116 006b3f|disc 000000 50',
  Görögország: 'h 0d5eaf ffffff 0d5eaf ffffff 0d5eaf|canton 0d5eaf',
  Grúzia: 'cross ffffff ff0000',
  Haiti: 'h 00209f d21034',
  Hollandia: 'h ae1c28 ffffff 21468b',
  Horvátország: 'h ff0000 ffffff 171796|disc ff0000 50',
  Irak: 'h ce1126 ffffff 000000|disc 007a3d 50',
  Irán: 'h 239f40 ffffff da0000|disc da0000 50',
  Írország: 'v 169b62 ffffff ff883e',
  Izland: 'nordic 02529c dc1e35',
  Japán: 'h ffffff|disc bc002d 50',
  Jordánia: 'h 000000 ffffff 007a3d|wedge ce1126',
  Kamerun: 'v 007a5e ce1126 fcd116|disc fcd116 50',
  Kanada: 'v ff0000 ffffff:2 ff0000|disc ff0000 50',
  Katar: 'v ffffff 8a1538:2',
  Kolumbia: 'h fcd116:2 003893 ce1126',
  'Kongói Demokratikus Köztársaság': 'saltire 007fff ce1021',
  Lengyelország: 'h ffffff dc143c',
  Magyarország: 'h ce2939 ffffff 477050',
  Marokkó: 'h c1272d|disc 006233 50',
  Mexikó: 'v 006847 ffffff ce1126|disc 8c6b3f 50',
  Németország: 'h 000000 dd0000 ffce00',
  Nigéria: 'v 008751 ffffff 008751',
  Norvégia: 'nordic ba0c2f 00205b',
  Olaszország: 'v 009246 ffffff ce2b37',
  Oroszország: 'h ffffff 0039a6 d52b1e',
  Panama: 'h ffffff d21034|canton 072357',
  Paraguay: 'h d52b1e ffffff 0038a8',
  Peru: 'v d91023 ffffff d91023',
  Portugália: 'v 006600:2 ff0000:3|disc ffcc00 40',
  Románia: 'v 002b7f fcd116 ce1126',
  Skócia: 'saltire 005eb8 ffffff',
  Spanyolország: 'h aa151b f1bf00:2 aa151b',
  Svájc: 'cross d52b1e ffffff',
  Svédország: 'nordic 006aa7 fecc00',
  'Szaúd-Arábia': 'h 006c35',
  Szenegál: 'v 00853f fdef42 e31b23|disc 00853f 50',
  Szerbia: 'h c6363c 0c4076 ffffff',
  Szlovákia: 'h ffffff 0b4ea2 ee1c25|disc ee1c25 35',
  Szlovénia: 'h ffffff 005da4 ed1c24|disc 005da4 28',
  Törökország: 'h e30a17|disc ffffff 42',
  Tunézia: 'h e70013|disc ffffff 50',
  Ukrajna: 'h 0057b7 ffd700',
  Uruguay: 'h ffffff 0038a8 ffffff 0038a8 ffffff|canton fcd116',
  'Új-Zéland': 'h 00247d|canton c8102e',
  Üzbegisztán: 'h 0099b5 ffffff 1eb53a',
  Wales: 'h ffffff 00b140|disc c8102e 50',
  'Bahama-szigetek': 'h 00778b ffc72c 00778b|wedge 000000',
  Azerbajdzsán: 'h 00b5e2 ef3340 509e2f|disc ffffff 50',
  Bahrein: 'v ffffff 8a1538:2',
  Bermuda: 'h c8102e|canton 00247d',
  Botswana: 'h 75aadb:3 ffffff 000000 ffffff 75aadb:3',
  'Burkina Faso': 'h ef2b2d 009e49|disc fcd116 50',
  Ciprus: 'h ffffff|disc d57800 50',
  'Dominikai Köztársaság': 'cross ce1126 ffffff|canton 002d62',
  'Dominikai Közösség': 'cross 006b3f fcd116|disc d41c30 50',
  'Dél-Afrika': 'h e03c31:2 ffffff 007749 ffffff 001489:2|wedge 000000',
  'Egyéni semleges sportolók': 'h 9fb6c3',
  Etiópia: 'h 078930 fcdd09 da121a|disc 0f47af 50',
  Fehéroroszország: 'h ce1720:2 007c30',
  'Fidzsi-szigetek': 'h 62b5e5|canton c8102e',
  'Fülöp-szigetek': 'h 0038a8 ce1126|wedge ffffff',
  Grenada: 'h ce1126 fcd116 007a5e ce1126|disc ce1126 50',
  Guatemala: 'v 4997d0 ffffff 4997d0',
  Hongkong: 'h de2910|disc ffffff 50',
  India: 'h ff9933 ffffff 138808|disc 000080 50',
  Indonézia: 'h ce1126 ffffff',
  Izrael: 'h ffffff 0038b8 ffffff:4 0038b8 ffffff',
  Jamaica: 'saltire 009b3a fed100',
  Kazahsztán: 'h 00afca|disc fec50c 50',
  Kenya: 'h 000000:3 ffffff bb0000:3 ffffff 006600:3',
  Kirgizisztán: 'h e8112d|disc ffef00 50',
  Koszovó: 'h 244aa5|disc d0a650 50',
  Kuba: 'h 002a8f ffffff 002a8f ffffff 002a8f|wedge cf142b',
  Kuvait: 'h 007a3d ffffff ce1126|wedge 000000',
  Kína: 'h de2910|disc ffde00 25',
  Lettország: 'h 9e3039:2 ffffff 9e3039:2',
  Litvánia: 'h fdb913 006a44 c1272d',
  Malajzia: 'h cc0001 ffffff cc0001 ffffff cc0001 ffffff|canton 010066',
  Moldova: 'v 0046ae ffd200 cc092f|disc b07e5b 50',
  Mongólia: 'v c4272f 015197 c4272f|disc f9cf02 16',
  'Nagy-Britannia': 'cross 012169 c8102e',
  Namíbia: 'h 003580 c8102e 009543',
  'Olimpiai menekültcsapat': 'h ffffff|disc 4a90d9 50',
  'Orosz Olimpiai Bizottság': 'h ffffff 0039a6 d52b1e',
  Pakisztán: 'v ffffff 01411c:3|disc ffffff 62',
  'Puerto Rico': 'h ed0000 ffffff ed0000 ffffff ed0000|wedge 0050f0',
  'Saint Lucia': 'h 66ccff|disc fcd116 50',
  'San Marino': 'h ffffff 5eb6e4',
  Szingapúr: 'h ef3340 ffffff',
  Szíria: 'h 007a3d ffffff 000000|disc ce1126 50',
  Tajvan: 'h fe0000|canton 000095',
  Thaiföld: 'h a51931 f4f5f8 2d2a4a:2 f4f5f8 a51931',
  Tádzsikisztán: 'h cc0000:2 ffffff:3 006600:2|disc f8c300 50',
  Türkmenisztán: 'v 00843d ca3745 00843d:4',
  Uganda: 'h 000000 fcdc04 d90000 000000 fcdc04 d90000|disc ffffff 50',
  Venezuela: 'h ffcc00 00247d cf142b',
  Zambia: 'h 198a00',
  'Észak-Korea': 'h 024fa2:3 ffffff ed1c27:9 ffffff 024fa2:3|disc ffffff 35',
  Észtország: 'h 0072ce 000000 ffffff',
  Örményország: 'h d90012 0033a0 f2a800',
  'Zöld-foki Köztársaság': 'h 003893:6 ffffff cf2027 ffffff 003893:3',
};

/**
 * @param name of the team, in Hungarian
 * @returns null for a team without a flag
 */
export function findFlag(name: string): Layer[] | null {
  return flags[name]?.split('|').map(parseLayer) ?? null;
}

function parseLayer(text: string): Layer {
  const [kind = '', ...rest] = text.split(' ');
  const [first = '', second = ''] = rest;
  switch (kind) {
    case 'disc':
      return { kind, colour: `#${first}`, at: Number(second) };
    case 'canton':
    case 'wedge':
      return { kind, colour: `#${first}` };
    case 'cross':
    case 'nordic':
    case 'saltire':
      return { kind, ground: `#${first}`, cross: `#${second}` };
    default:
      return { kind: kind === 'v' ? 'v' : 'h', stripes: rest.map(parseStripe) };
  }
}

function parseStripe(text: string): { colour: string; weight: number } {
  const [colour, weight = '1'] = text.split(':');
  return { colour: `#${colour}`, weight: Number(weight) };
}

/** Start and size of each stripe within a length. */
export function placeStripes(stripes: ReadonlyArray<{ colour: string; weight: number }>, length: number) {
  const total = stripes.reduce((sum, { weight }) => sum + weight, 0);
  return stripes.map(({ colour, weight }, index) => {
    const before = stripes.slice(0, index).reduce((sum, each) => sum + each.weight, 0);
    return { colour, from: round((before / total) * length), size: round((weight / total) * length) };
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
