import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxUtteranceLength, toSpeech, toUtterances } from './speech.ts';

const say = (text: string) => toSpeech(text, 'hu');

describe('text that voices pronounce correctly', () => {
  it.each([
    'A Tisza vízszintje tovább emelkedett.',
    'Az 1200 forintos jegy 1956 óta nem drágult.',
    'Éjjel-nappal dolgoztak a gáton.',
    '1992 őszén kezdték.',
    '„Nem félek” – mondta.',
    'FONTOS KÖZLEMÉNY A LAKOSSÁGNAK',
    'Igaz ez? Igaz!',
    'A H1N1 vírus.',
    'Meggyógyult-e a kutya?',
  ])('is not changed: %s', (text) => expect(say(text)).toBe(text));
});

describe('numbers with endings', () => {
  it.each([
    ['2026-ban', 'kétezer-huszonhatban'],
    ['1956-os', 'ezerkilencszázötvenhatos'],
    ['12-nek', 'tizenkettőnek'],
    ['a 3-as metró', 'a hármas metró'],
    ['5-öt kapott', 'ötöt kapott'],
    ['3-at', 'hármat'],
    ['4-et', 'négyet'],
    ['7-et', 'hetet'],
    ['2-t', 'kettőt'],
    ['10-et', 'tizet'],
    ['20-at', 'huszat'],
    ['1000-et', 'ezret'],
    ['1-gyel', 'eggyel'],
    ['4-gyel', 'néggyel'],
    ['20-szal', 'hússzal'],
    ['8-cal', 'nyolccal'],
    ['7-tel', 'héttel'],
    ['2-vel', 'kettővel'],
    ['0-ra', 'nullára'],
    ['8-kor', 'nyolckor'],
    ['3-szor', 'háromszor'],
    ['6-ig', 'hatig'],
    ['90-es évek', 'kilencvenes évek'],
    ['az 1990-es években', 'az ezerkilencszázkilencvenes években'],
    ['2000-es', 'kétezres'],
    ['a 12-es busz', 'a tizenkettes busz'],
    ['5-ösre', 'ötösre'],
    ['a 40-esek', 'a negyvenesek'],
    ['5-ödik', 'ötödik'],
    ['3-dik', 'harmadik'],
    ['az M7-es autópálya', 'az M hetes autópálya'],
    ['40-től', 'negyventől'],
    ['1848-ról', 'ezernyolcszáznegyvennyolcról'],
    ['15-ért', 'tizenötért'],
    ['25-éves', '25-éves'],
    ['100-nál több', 'száznál több'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('decimals, thousands, fractions', () => {
  it.each([
    ['3,14', 'három egész tizennégy század'],
    ['2,5 lett', 'két egész öt tized lett'],
    ['1,5 millió', 'másfél millió'],
    ['0,5 százalék', 'fél százalék'],
    ['0,2', 'nulla egész két tized'],
    ['1,05', 'egy egész öt század'],
    ['2,125', 'két egész százhuszonöt ezred'],
    ['14 990 forint', '14990 forint'],
    ['1 000 000 ember', '1000000 ember'],
    ['1.200.000 forint', '1200000 forint'],
    ['1/3', 'egyharmad'],
    ['2/3 részük', 'kétharmad részük'],
    ['3/4', 'háromnegyed'],
    ['1/2', 'fél'],
    ['24/7', 'huszonnégy per hét'],
    ['a 112/2026 rendelet', 'a 112 per 2026 rendelet'],
    ['a 2025/26-os tanév', 'a kétezer-huszonöt huszonhatos tanév'],
    ['a 2025/2026-os idény', 'a kétezer-huszonöt kétezer-huszonhatos idény'],
    ['2 ember', 'két ember'],
    ['12 ezer forint', 'tizenkét ezer forint'],
    ['22 éves', 'huszonkét éves'],
    ['2 és 3', '2 és 3'],
    ['12 után', '12 után'],
    ['4×100 méter', 'négyszer 100 méter'],
    ['2,5-szeres', 'két egész öt tizedszeres'],
    ['1,5-szeresére', 'másfélszeresére'],
    ['½ kiló', 'fél kiló'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('ordinals', () => {
  it.each([
    ['a 3. helyen', 'a harmadik helyen'],
    ['az 1. díj', 'az első díj'],
    ['a 2. kör', 'a második kör'],
    ['a 21. században', 'a huszonegyedik században'],
    ['a 100. nap', 'a századik nap'],
    ['a 10. percben', 'a tizedik percben'],
    ['a 90. perc', 'a kilencvenedik perc'],
    ['a 47.-ben', 'a negyvenhetedikben'],
    ['a 3. Országos Kupa', 'a harmadik Országos Kupa'],
    ['a 3–4. hely', 'a harmadik-negyedik hely'],
    ['2026. évi költségvetés', '2026 évi költségvetés'],
    ['Fő utca 3. alatt', 'Fő utca 3 alatt'],
    ['Az eredmény 12.', 'Az eredmény 12.'],
    ['a 30. születésnap', 'a harmincadik születésnap'],
    ['a 8. emelet', 'a nyolcadik emelet'],
    ['a 112. oldal', 'a száztizenkettedik oldal'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('dates', () => {
  it.each([
    ['2026. november 24-én', '2026 november huszonnegyedikén'],
    ['2026. november 24.', '2026 november huszonnegyedike'],
    ['2026. november 24., kedd', '2026 november huszonnegyedike, kedd'],
    ['november 24-én', 'november huszonnegyedikén'],
    ['november 24-i', 'november huszonnegyedikei'],
    ['november 1-jén', 'november elsején'],
    ['november 1-je', 'november elseje'],
    ['január 1-től', 'január elsejétől'],
    ['március 15-ig', 'március tizenötödikéig'],
    ['március 3-ára', 'március harmadikára'],
    ['dec. 6-án', 'december hatodikán'],
    ['2026.11.24.', '2026 november huszonnegyedike'],
    ['2026. 11. 24. volt', '2026 november huszonnegyedike volt'],
    ['2026-11-24', '2026 november huszonnegyedike'],
    ['november 24–26. között', 'november huszonnegyedike és huszonhatodika között'],
    ['november 24–26.', 'november huszonnegyedikétől huszonhatodikáig'],
    ['november 24–26-án', 'november huszonnegyedike és huszonhatodika között'],
    ['2026. november végén', '2026 november végén'],
    ['október 23. óta', 'október huszonharmadika óta'],
    ['5-én', 'ötödikén'],
    ['20-án', 'huszadikán'],
    ['30-ától', 'harmincadikától'],
    ['31-e', 'harmincegyedike'],
    ['Augusztus 20-án', 'Augusztus huszadikán'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('times', () => {
  it.each([
    ['16.30-kor', 'tizenhat óra harminckor'],
    ['16:30-kor', 'tizenhat óra harminckor'],
    ['20:45', 'húsz óra negyvenöt'],
    ['8.00-tól', 'nyolc órától'],
    ['12.00-kor', 'tizenkét órakor'],
    ['este 7.30', 'este hét óra harminc'],
    ['8.00–16.00', 'nyolc órától tizenhat óráig'],
    ['8:30–12:15', 'nyolc óra harminctól tizenkét óra tizenötig'],
    ['9.05-ig', 'kilenc óra ötig'],
    ['a 18.30-as hajó', 'a tizennyolc óra harmincas hajó'],
    ['a 2.10 verzió', 'a 2.10 verzió'],
    ['16 óra 30-kor', '16 óra harminckor'],
    ['14.00 és 16.30 között', 'tizennégy óra és tizenhat óra harminc között'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('percentages, money, units', () => {
  it.each([
    ['45%', '45 százalék'],
    ['45%-os', '45 százalékos'],
    ['10%-kal nőtt', '10 százalékkal nőtt'],
    ['2,5%', 'két egész öt tized százalék'],
    ['a 30%-át', 'a 30 százalékát'],
    ['1200 Ft', '1200 forint'],
    ['1200 Ft-ot', '1200 forintot'],
    ['12 EUR', 'tizenkét euró'],
    ['15 EUR-t', '15 eurót'],
    ['€50', '50 euró'],
    ['$2,5 millió', 'két egész öt tized millió dollár'],
    ['50 €-ért', '50 euróért'],
    ['100 RON', '100 lej'],
    ['100 lej', '100 lej'],
    ['3 Mrd Ft', '3 milliárd forint'],
    ['5 millió EUR', '5 millió euró'],
    ['90 km/h', '90 kilométer per óra'],
    ['90 km/h-val', '90 kilométer per órával'],
    ['5 km-re', '5 kilométerre'],
    ['5 km-es', '5 kilométeres'],
    ['−5 °C', 'mínusz 5 fok'],
    ['-5 °C-ra', 'mínusz 5 fokra'],
    ['20 °C-os', '20 fokos'],
    ['75 m²', '75 négyzetméter'],
    ['75 m²-es', '75 négyzetméteres'],
    ['300 m3', '300 köbméter'],
    ['2 kg', 'két kilogramm'],
    ['20 dkg', '20 deka'],
    ['3 kg-mal', '3 kilogrammal'],
    ['5 MW', '5 megawatt'],
    ['100 kWh', '100 kilowattóra'],
    ['12 db', 'tizenkét darab'],
    ['12 ha-on', 'tizenkét hektáron'],
    ['2 t', 'két tonna'],
    ['+3 fok', 'plusz 3 fok'],
    ['az 5. §', 'az ötödik paragrafus'],
    ['8 m magas', '8 méter magas'],
    ['500 m', '500 méter'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('scores and ranges', () => {
  it.each([
    ['2–1', 'kettő egy'],
    ['0–0', 'nulla nulla'],
    ['2:1-re győzött', 'kettő egyre győzött'],
    ['3–0-s siker', 'három nullás siker'],
    ['1–1-es döntetlen', 'egy egyes döntetlen'],
    ['1–2-re kikapott', 'egy kettőre kikapott'],
    ['A hazaiak 0–3 arányban vesztettek.', 'A hazaiak nulla három arányban vesztettek.'],
    ['6:3, 6:4', 'hat három, hat négy'],
    ['92–87', 'kilencvenkettő nyolcvanhét'],
    ['10–12', 'tíz-tizenkettő'],
    ['10–12 fok', 'tíz-tizenkét fok'],
    ['10–12 °C', 'tíz-tizenkét fok'],
    ['5-6 nap', 'öt-hat nap'],
    ['2-3 perc', 'két-három perc'],
    ['10–12 között', 'tíz és tizenkettő között'],
    ['1990–2000', 'ezerkilencszázkilencventől kétezerig'],
    ['20–25%', 'húsz-huszonöt százalék'],
    ['A meccs után 2–3 percet beszélt.', 'A meccs után két-három percet beszélt.'],
    ['2014–2020 közötti', 'kétezer-tizennégy és kétezer-húsz közötti'],
    ['A mérkőzés 21:15 lett a döntő szettben.', 'A mérkőzés huszonegy tizenöt lett a döntő szettben.'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('Roman numerals', () => {
  it.each([
    ['a XIII. kerület', 'a tizenharmadik kerület'],
    ['II. Rákóczi Ferenc', 'második Rákóczi Ferenc'],
    ['IV. Béla', 'negyedik Béla'],
    ['a XXI. században', 'a huszonegyedik században'],
    ['a XIX. sz. végén', 'a tizenkilencedik század végén'],
    ['a XVIII–XIX. század', 'a tizennyolcadik-tizenkilencedik század'],
    ['XIV. Lajos', 'tizennegyedik Lajos'],
    ['a II. világháború', 'a második világháború'],
    ['Rocky II', 'Rocky kettő'],
    ['a XII-ben', 'a tizenkettőben'],
    ['M. Péter', 'M. Péter'],
    ['I. István', 'első István'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('abbreviations', () => {
  it.each([
    ['pl. a kutya', 'például a kutya'],
    ['kutya, macska stb.', 'kutya, macska és a többi.'],
    ['dr. Tóth Anna', 'doktor Tóth Anna'],
    ['Dr. Tóth Anna', 'Doktor Tóth Anna'],
    ['kb. 20 ember', 'körülbelül 20 ember'],
    ['ill. a többiek', 'illetve a többiek'],
    ['Bp. belvárosa', 'Budapest belvárosa'],
    ['az ún. kéz', 'az úgynevezett kéz'],
    ['a Fő u. 3. előtt', 'a Fő utca 3 előtt'],
    ['a Petőfi krt. végén', 'a Petőfi körút végén'],
    ['a Kovács Kft. vezetője', 'a Kovács káefté vezetője'],
    ['a Kovács Kft.-nek', 'a Kovács káeftének'],
    ['az Alfa Nyrt.', 'az Alfa enyerté.'],
    ['Kr. e. 500', 'Krisztus előtt 500'],
    ['i. sz. 200', 'időszámításunk szerint 200'],
    ['id. Nagy Pál', 'idősebb Nagy Pál'],
    ['ld. a képet', 'lásd a képet'],
    ['Jöttetek ti.', 'Jöttetek ti.'],
    ['max. 5 perc', 'maximum 5 perc'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('initials', () => {
  it.each([
    ['az MTA tagja', 'az emtéá tagja'],
    ['az MTA-nak', 'az emtéának'],
    ['a NATO tagja', 'a nátó tagja'],
    ['a NATO-ban', 'a nátóban'],
    ['a MÁV-nál', 'a mávnál'],
    ['az ELTE-n', 'az eltén'],
    ['az ENSZ-szel', 'az ensszel'],
    ['az OTP-vel', 'az ótépével'],
    ['az MSZP', 'az emeszpé'],
    ['a KSH szerint', 'a káeshá szerint'],
    ['az EU-s pénz', 'az eús pénz'],
    ['az RMDSZ elnöke', 'az eremdéesz elnöke'],
    ['a GDP-arányos hiány', 'a gédépé-arányos hiány'],
    ['a BKK járatai', 'a békáká járatai'],
    ['ez NEM igaz', 'ez nem igaz'],
    ['a BMW gyára', 'a béemvé gyára'],
  ])('are spelt out: %s', (text, expected) => expect(say(text).toLowerCase()).toBe(expected.toLowerCase()));
});

describe('telephone numbers and addresses', () => {
  it.each([
    ['+36 1 234 5678', 'plusz harminchat, egy, kettő három négy, öt hat hét nyolc'],
    ['06 30 123 4567', 'nulla hat, harminc, egy kettő három, négy öt hat hét'],
    ['(06 1) 234-5678', 'nulla hat, egy, kettő három négy, öt hat hét nyolc'],
    ['06-80-123-456', 'nulla hat, nyolcvan, egy kettő három, négy öt hat'],
    ['a 116-123 számon', 'a egy egy hat, egy kettő három számon'],
    ['112', '112'],
    ['https://www.pelda.hu/egy/ketto', 'pelda.hu'],
  ])('are read digit by digit or as words: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('English text', () => {
  it.each([
    ['Dr. Smith & Co.', 'Doctor Smith and Co.'],
    ['e.g. Budapest', 'for example Budapest'],
    ['i.e. later', 'that is later'],
    ['Hungary vs. Spain', 'Hungary versus Spain'],
    ['HUF 1,200', '1,200 forints'],
    ['1,200 Ft', '1,200 forints'],
    ['EUR 12 million', '12 million euros'],
    ['90 km/h', '90 kilometres per hour'],
    ['-5 °C', 'minus 5 degrees'],
    ['a 2–1 win', 'a two one win'],
    ['0–0', 'nil nil'],
    ['10–12 people', '10 to 12 people'],
    ['1990–2000', '1990 to 2000'],
    ['No. 5', 'number 5'],
    ['$3bn', '$3 billion'],
    ['75 m²', '75 square metres'],
    ['The EU agreed in 2026.', 'The EU agreed in 2026.'],
  ])('is spelt out: %s', (text, expected) => expect(toSpeech(text, 'en')).toBe(expected));
});

it('leaves out the spaces and hyphens that typography adds', () => {
  expect(say('14\u00a0990\u00a0forint, meg\u00adszentségteleníthetetlen, 31-\u2060et')).toBe(
    '14990 forint, megszentségteleníthetetlen, harmincegyet',
  );
});

it('gives speech for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('hu' as const, 'en' as const),
      (text, language) => {
        expect(typeof toSpeech(text, language)).toBe('string');
      },
    ),
  );
});

describe('utterances', () => {
  it('are a single one for a short sentence', () =>
    expect(toUtterances('Rövid, de szép.')).toEqual(['Rövid, de szép.']));

  it('split a long sentence where people breathe, and lose nothing', () => {
    const long = `${'a hajó elindult reggel, '.repeat(20)}és megérkezett.`;
    const pieces = toUtterances(long);
    expect(pieces.join(' ')).toBe(long);
    expect(pieces.every((piece) => piece.length <= maxUtteranceLength)).toBe(true);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
  });

  it('split a word that is longer than an utterance', () =>
    expect(toUtterances('x'.repeat(400)).map(({ length }) => length)).toEqual([180, 180, 40]));
});
