import { describe, expect, it } from 'vitest';
import { toSpeech } from './speech.ts';

const say = (text: string) => toSpeech(text, 'hu');

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
    ['a mérkőzés 18:00-kor kezdődik', 'a mérkőzés tizennyolc órakor kezdődik'],
    ['a 20:45-kor kezdődő meccs', 'a húsz óra negyvenötkor kezdődő meccs'],
    ['a meccs ma, 19:05', 'a meccs ma, tizenkilenc óra öt'],
    ['kézilabdameccs, 29:24', 'kézilabdameccs, huszonkilenc huszonnégy'],
    ['a meccs 21:19-re végződött', 'a meccs huszonegy tizenkilencre végződött'],
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
    ['a 2022–23-as szezon', 'a kétezer-huszonkettő-huszonhármas szezon'],
    ['20–25%', 'húsz-huszonöt százalék'],
    ['A meccs után 2–3 percet beszélt.', 'A meccs után két-három percet beszélt.'],
    ['2014–2020 közötti', 'kétezer-tizennégy és kétezer-húsz közötti'],
    ['A mérkőzés 21:15 lett a döntő szettben.', 'A mérkőzés huszonegy tizenöt lett a döntő szettben.'],
  ])('are spelt out: %s', (text, expected) => expect(say(text)).toBe(expected));
});

describe('formations of a team', () => {
  it.each([
    ['4-4-2', 'négy-négy-kettő'],
    ['A 4–3–3 bevált.', 'A négy-három-három bevált.'],
    ['4-2-3-1-es felállásban', 'négy-kettő-három-egyes felállásban'],
    ['a 4-4-2-ről 3-5-2-re', 'a négy-négy-kettőről három-öt-kettőre'],
    ['5-1 lett', 'öt egy lett'],
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
