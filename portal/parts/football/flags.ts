/**
 * Flags of nations, simplified to what is visible at 20 pixels. Each is a list of layers that are
 * drawn over one another, separated by `|`. A layer is its kind, and after spaces:
 * - `h` and `v`: the colours of horizontal or vertical stripes, each with its weight after a colon, or 1;
 * - `cross`, `nordic`, `saltire`: the colour of the ground, then of the cross, then of its edge if it has one;
 * - `disc`: its colour and its place from the left in percent, in the place of an emblem;
 * - `canton`, `wedge`: the colour of a corner, or of a triangle on the left;
 * - `plus`: like `cross`, for one that does not reach the edges of the flag;
 * - `star`: its colour, then the centre and radius of each;
 * - `path`: its colour and shape, in a field of 21 × 14;
 * - `union`: the Union Jack, in the corner; with `whole`, on the whole flag.
 */
type Layer =
  | { kind: 'h' | 'v'; stripes: ReadonlyArray<{ colour: string; weight: number }> }
  /** `edge` lies between the ground and the cross. */
  | { kind: 'cross' | 'nordic' | 'saltire' | 'plus'; ground: string; cross: string; edge?: string }
  | { kind: 'disc'; colour: string; at: number }
  | { kind: 'canton' | 'wedge'; colour: string }
  | { kind: 'path'; colour: string; d: string }
  | { kind: 'union'; isWhole: boolean };

/** By the Hungarian name of the team, or of the nation in a medal table. */
const flags: Readonly<Record<string, string>> = {
  Albánia: 'h e41e20|disc 000000 50',
  Algéria:
    'v 006233 ffffff|path d21034 M12,4.6a2.8,2.8,0,1,0,0,4.8a2.3,2.3,0,1,1,0-4.8z|star d21034 12.2,7,1.3',
  Anglia: 'cross ffffff ce1124',
  Argentína: 'h 74acdf ffffff 74acdf|disc f6b40e 50',
  Ausztrália: 'h 00008b|union|star ffffff 5,10.7,1.8 15.5,2.6,1.1 15.5,11.4,1.1 13,6.4,1 18,5.8,1',
  Ausztria: 'h ed2939 ffffff ed2939',
  Belgium: 'v 000000 fae042 ed2939',
  'Bosznia-Hercegovina': 'h 002395|path fecb00 M6,0h11v14z',
  Brazília: 'h 009b3a|path fedf00 M2,7L10.5,1.6,19,7,10.5,12.4z|disc 002776 50',
  Bulgária: 'h ffffff 00966e d62612',
  Chile: 'h ffffff d52b1e|canton 0039a6|star ffffff 4.5,3.5,2.2',
  Csehország: 'h ffffff d7141a|wedge 11457e',
  'Costa Rica': 'h 002b7f ffffff ce1126:2 ffffff 002b7f',
  Curaçao: 'h 002b7f:5 f9e814 002b7f:2|star ffffff 3.2,2.6,1.2 6,4.6,1.7',
  'Dél-afrikai Köztársaság': 'h e03c31:2 ffffff 007749 ffffff 001489:2|wedge 000000',
  Dánia: 'nordic c8102e ffffff',
  'Dél-Korea':
    'h ffffff|disc 0047a0 50|path cd2e3a M7.3,7a3.2,3.2,0,0,1,6.4,0a1.6,1.6,0,0,1-3.2,0a1.6,1.6,0,0,0-3.2,0z|path 000000 M2.6,3.9l1.7-2.5,1.6,1.1-1.7,2.5zM18.4,3.9l-1.7-2.5-1.6,1.1,1.7,2.5zM2.6,10.1l1.7,2.5,1.6-1.1-1.7-2.5zM18.4,10.1l-1.7,2.5-1.6-1.1,1.7-2.5z',
  Ecuador: 'h ffdd00:2 0034a3 ed1c24',
  'Egyesült Államok':
    'h b22234 ffffff b22234 ffffff b22234 ffffff b22234|canton 3c3b6e|path ffffff M1,1h1v1H1zM3.5,1h1v1h-1zM6,1h1v1H6zM2.2,3h1v1h-1zM4.8,3h1v1h-1zM1,5h1v1H1zM3.5,5h1v1h-1zM6,5h1v1H6z',
  Egyiptom: 'h ce1126 ffffff 000000|disc c09300 50',
  Elefántcsontpart: 'v f77f00 ffffff 009e60',
  'Észak-Írország': 'cross ffffff ce1124|star ffffff 10.5,7,1.6',
  'Észak-Macedónia': 'h d20000|disc ffe600 50',
  Finnország: 'nordic ffffff 003580',
  Franciaország: 'v 002395 ffffff ed2939',
  Ghána: 'h ce1126 fcd116 006b3f|star 000000 10.5,7,2.6',
  Görögország: 'h 0d5eaf ffffff 0d5eaf ffffff 0d5eaf|canton 0d5eaf',
  Grúzia:
    'cross ffffff ff0000|path ff0000 M4,1.5h1v1h1v1H5v1H4v-1H3v-1h1zM16,1.5h1v1h1v1h-1v1h-1v-1h-1v-1h1zM4,9.5h1v1h1v1H5v1H4v-1H3v-1h1zM16,9.5h1v1h1v1h-1v1h-1v-1h-1v-1h1z',
  Haiti: 'h 00209f d21034|path ffffff M8,5h5v4H8z',
  Hollandia: 'h ae1c28 ffffff 21468b',
  Horvátország:
    'h ff0000 ffffff 171796|path ff0000 M8,3.5h5v7H8z|path ffffff M9.7,3.5h1.6v2.3H9.7zM8,5.8h1.7v2.4H8zM11.3,5.8H13v2.4h-1.7zM9.7,8.2h1.6v2.3H9.7z',
  Irak: 'h ce1126 ffffff 000000|path 007a3d M6,6.2h9v1.6H6z',
  Irán: 'h 239f40 ffffff da0000|disc da0000 50',
  Írország: 'v 169b62 ffffff ff883e',
  Izland: 'nordic 02529c dc1e35 ffffff',
  Japán: 'h ffffff|disc bc002d 50',
  Jordánia: 'h 000000 ffffff 007a3d|wedge ce1126|star ffffff 3.3,7,1.4',
  Kamerun: 'v 007a5e ce1126 fcd116|star fcd116 10.5,7,2.4',
  Kanada:
    'v ff0000 ffffff:2 ff0000|path ff0000 M10.5,2.6l1,1.8,1.3-.6-.4,2.4,1.5-1,.3,1.2-2.2,2.1.3,1-1.6-.2v1.8h-.4V9.3l-1.6.2.3-1L6.8,6.4l.3-1.2,1.5,1-.4-2.4,1.3.6z',
  Katar: 'v ffffff 8a1538:2',
  Kolumbia: 'h fcd116:2 003893 ce1126',
  'Kongói Demokratikus Köztársaság':
    'h 007fff|path f7d618 M0,14V9.8L16.5,0H21v4.2L4.5,14z|path ce1021 M0,14v-2.8L18.2,0H21v2.8L2.8,14z|star f7d618 4,3.6,2.4',
  Lengyelország: 'h ffffff dc143c',
  Magyarország: 'h ce2939 ffffff 477050',
  Marokkó: 'h c1272d|star 006233 10.5,7,3',
  Mexikó: 'v 006847 ffffff ce1126|disc 8c6b3f 50',
  Németország: 'h 000000 dd0000 ffce00',
  Nigéria: 'v 008751 ffffff 008751',
  Norvégia: 'nordic ba0c2f 00205b ffffff',
  Olaszország: 'v 009246 ffffff ce2b37',
  Oroszország: 'h ffffff 0039a6 d52b1e',
  Panama:
    'h ffffff|path d21034 M10.5,0H21v7H10.5z|path 072357 M0,7h10.5v7H0z|star 072357 5.2,3.5,2|star d21034 15.8,10.5,2',
  Paraguay: 'h d52b1e ffffff 0038a8',
  Peru: 'v d91023 ffffff d91023',
  Portugália: 'v 006600:2 ff0000:3|disc ffcc00 40',
  Románia: 'v 002b7f fcd116 ce1126',
  Skócia: 'saltire 005eb8 ffffff',
  Spanyolország: 'h aa151b f1bf00:2 aa151b',
  Svájc: 'plus d52b1e ffffff',
  Svédország: 'nordic 006aa7 fecc00',
  'Szaúd-Arábia': 'h 006c35|path ffffff M5,3.5h11v2.6H5zM5,8.8h11v1H5z',
  Szenegál: 'v 00853f fdef42 e31b23|star 00853f 10.5,7,2.4',
  Szerbia: 'h c6363c 0c4076 ffffff',
  Szlovákia: 'h ffffff 0b4ea2 ee1c25|disc ee1c25 35',
  Szlovénia: 'h ffffff 005da4 ed1c24|disc 005da4 28',
  Törökország: 'h e30a17|path ffffff M9.5,4.6a2.8,2.8,0,1,0,0,4.8a2.3,2.3,0,1,1,0-4.8z|star ffffff 12,7,1.7',
  Tunézia:
    'h e70013|disc ffffff 50|path e70013 M8.3,7a2.3,2.3,0,1,0,4.6,0a2.3,2.3,0,1,0-4.6,0z|path ffffff M9.4,7a1.8,1.8,0,1,0,3.6,0a1.8,1.8,0,1,0-3.6,0z|star e70013 11.4,7,1.3',
  Ukrajna: 'h 0057b7 ffd700',
  Uruguay:
    'h ffffff 0038a8 ffffff 0038a8 ffffff 0038a8 ffffff|canton ffffff|path fcd116 M2.5,3.5a2,2,0,1,0,4,0a2,2,0,1,0-4,0z',
  'Új-Zéland':
    'h 00247d|union|star ffffff 15.5,2.8,1.4 15.5,11.2,1.5 12.9,6.2,1.3 18.1,5.8,1.2|star cc142b 15.5,2.8,.9 15.5,11.2,1 12.9,6.2,.8 18.1,5.8,.7',
  Üzbegisztán:
    'h 0099b5:5 ce1126 ffffff:4 ce1126 1eb53a:5|path ffffff M5,1.2a1.6,1.6,0,1,0,0,2.6a1.3,1.3,0,1,1,0-2.6z',
  Wales: 'h ffffff 00b140|disc c8102e 50',
  'Bahama-szigetek': 'h 00778b ffc72c 00778b|wedge 000000',
  Azerbajdzsán:
    'h 00b5e2 ef3340 509e2f|path ffffff M11,5.4a2,2,0,1,0,0,3.2a1.6,1.6,0,1,1,0-3.2z|star ffffff 12.2,7,1',
  Bahrein: 'v ffffff ce1126:2',
  Bermuda: 'h c8102e|union',
  Botswana: 'h 75aadb:3 ffffff 000000 ffffff 75aadb:3',
  'Burkina Faso': 'h ef2b2d 009e49|disc fcd116 50',
  Ciprus: 'h ffffff|disc d57800 50',
  'Dominikai Köztársaság': 'cross ce1126 ffffff|canton 002d62',
  'Dominikai Közösség': 'cross 006b3f fcd116|disc d41c30 50',
  'Dél-Afrika': 'h e03c31:2 ffffff 007749 ffffff 001489:2|wedge 000000',
  'Egyéni semleges sportolók': 'h 9fb6c3',
  Etiópia: 'h 078930 fcdd09 da121a|disc 0f47af 50',
  Fehéroroszország: 'h ce1720:2 007c30',
  'Fidzsi-szigetek': 'h 62b5e5|union',
  'Fülöp-szigetek': 'h 0038a8 ce1126|wedge ffffff',
  Grenada: 'h ce1126 fcd116 007a5e ce1126|disc ce1126 50',
  Guatemala: 'v 4997d0 ffffff 4997d0',
  Hongkong: 'h de2910|disc ffffff 50',
  India: 'h ff9933 ffffff 138808|disc 000080 50',
  Indonézia: 'h ce1126 ffffff',
  Izrael: 'h ffffff 0038b8 ffffff:4 0038b8 ffffff|path 0038b8 M10.5,4.6l2.1,3.6H8.4zM10.5,9.4L8.4,5.8h4.2z',
  Jamaica: 'saltire 009b3a fed100|path 000000 M0,2.6L6.6,7,0,11.4zM21,2.6L14.4,7,21,11.4z',
  Kazahsztán: 'h 00afca|disc fec50c 50',
  Kenya: 'h 000000:3 ffffff bb0000:3 ffffff 006600:3',
  Kirgizisztán: 'h e8112d|disc ffef00 50',
  Koszovó: 'h 244aa5|disc d0a650 50',
  Kuba: 'h 002a8f ffffff 002a8f ffffff 002a8f|wedge cf142b|star ffffff 3.4,7,1.8',
  Kuvait: 'h 007a3d ffffff ce1126|wedge 000000',
  Kína: 'h de2910|star ffde00 4,4.4,2.8 8,1.8,.9 9.4,3.6,.9 9.2,6,.9 7.4,7.8,.9',
  Lettország: 'h 9e3039:2 ffffff 9e3039:2',
  Litvánia: 'h fdb913 006a44 c1272d',
  Malajzia:
    'h cc0001 ffffff cc0001 ffffff cc0001 ffffff|canton 010066|path ffcc00 M4.6,1.6a2.2,2.2,0,1,0,0,3.8a1.8,1.8,0,1,1,0-3.8z|star ffcc00 6,3.5,1.4',
  Moldova: 'v 0046ae ffd200 cc092f|disc b07e5b 50',
  Mongólia: 'v c4272f 015197 c4272f|disc f9cf02 16',
  'Nagy-Britannia': 'union whole',
  Namíbia: 'h 003580 c8102e 009543',
  'Olimpiai menekültcsapat': 'h ffffff|disc 4a90d9 50',
  'Orosz Olimpiai Bizottság': 'h ffffff 0039a6 d52b1e',
  Pakisztán:
    'v ffffff 01411c:3|path ffffff M14.5,4.6a2.8,2.8,0,1,0,0,4.8a2.3,2.3,0,1,1,0-4.8z|star ffffff 15,5.6,1.2',
  'Puerto Rico': 'h ed0000 ffffff ed0000 ffffff ed0000|wedge 0050f0|star ffffff 3.4,7,1.8',
  'Saint Lucia': 'h 66ccff|disc fcd116 50',
  'San Marino': 'h ffffff 5eb6e4',
  Szingapúr: 'h ef3340 ffffff',
  Szíria: 'h 007a3d ffffff 000000|disc ce1126 50',
  Tajvan: 'h fe0000|canton 000095|path ffffff M2.7,3.5a1.8,1.8,0,1,0,3.6,0a1.8,1.8,0,1,0-3.6,0z',
  Thaiföld: 'h a51931 f4f5f8 2d2a4a:2 f4f5f8 a51931',
  Tádzsikisztán: 'h cc0000:2 ffffff:3 006600:2|disc f8c300 50',
  Türkmenisztán: 'v 00843d ca3745 00843d:4',
  Uganda: 'h 000000 fcdc04 d90000 000000 fcdc04 d90000|disc ffffff 50',
  Venezuela: 'h ffcc00 00247d cf142b',
  Zambia: 'h 198a00',
  'Észak-Korea': 'h 024fa2:3 ffffff ed1c27:9 ffffff 024fa2:3|disc ffffff 35|star ed1c27 7.35,7,3',
  Észtország: 'h 0072ce 000000 ffffff',
  Örményország: 'h d90012 0033a0 f2a800',
  'Zöld-foki Köztársaság':
    'h 003893:6 ffffff cf2027 ffffff 003893:3|star f7d116 7.8,5.2,.9 10.6,6.6,.9 11.3,9.4,.9 9.6,11.8,.9 6,11.8,.9 4.3,9.4,.9 5,6.6,.9',
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
    case 'plus':
      return { kind, ground: `#${first}`, cross: `#${second}`, ...(rest[2] && { edge: `#${rest[2]}` }) };
    case 'path':
      return { kind, colour: `#${first}`, d: second };
    case 'star':
      return { kind: 'path', colour: `#${first}`, d: rest.slice(1).map(starPath).join('') };
    case 'union':
      return { kind, isWhole: first === 'whole' };
    default:
      return { kind: kind === 'v' ? 'v' : 'h', stripes: rest.map(parseStripe) };
  }
}

/**
 * A five-pointed star, drawn in one line from every second point to the next: the path with the fewest
 * characters.
 * @param star its centre and radius: `10.5,7,2.4`
 */
function starPath(star: string): string {
  const [x = 0, y = 0, radius = 1] = star.split(',').map(Number);
  const points = Array.from({ length: 5 }, (_, index) => {
    const angle = (index * 4 * Math.PI) / 5;
    return `${tenth(x + radius * Math.sin(angle))} ${tenth(y - radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}z`;
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
const tenth = (value: number) => Math.round(value * 10) / 10;
