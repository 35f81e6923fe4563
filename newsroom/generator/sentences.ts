import {
  about,
  accusative,
  capital,
  dative,
  decimal,
  fromAt,
  numeral,
  onto,
  the,
  to,
  withEnding,
} from './inflection.ts';
import type { Scene } from './scene.ts';

/** Patterns of generated texts. Each gives whole sentences about its scene. */
export type Pattern = (scene: Scene) => string;
type Patterns = readonly [Pattern, ...Pattern[]];

const capitalThe = (phrase: string) => capital(the(phrase));
const money = (millions: number) =>
  millions < 1000 ? `${millions} millió forint` : `${decimal(millions / 1000)} milliárd forint`;

export const titles: Patterns = [
  (s) => `${capital(s.weekday)} dönthetnek ${the(about(s.subject.name))} ${s.town.at}`,
  (s) => `${s.percent}%-kal több ${s.subject.unit}: mi történt ${s.town.at}?`,
  (s) => `${capital(s.town.at)} tovább várnak ${the(onto(s.subject.name))}`,
  (s) => `Nem ért egyet ${the(withEnding(s.otherBody))} ${the(s.body)}`,
  (s) => `${numeral(s.count)} ${s.subject.unit}, ${s.weeks} hét: így változott meg ${the(s.subject.name)}`,
  (s) => `Elakadt ${the(`${s.town.of} ${s.subject.name}`)}`,
  (s) => `${capitalThe(s.body)} szerint ${s.month} folytatódhat ${the(`${s.town.of} ${s.subject.name}`)}`,
  (s) => `${money(s.millions)} jut ${the(onto(s.subject.name))}, de nem mindenki örül`,
  (s) => `Új szabályok ${s.town.at}: ezt kell tudni ${the(about(s.subject.name))}`,
  (s) => `${s.speaker}: „Nem ígérünk csodát”`,
  (s) => `Meglepő adatok érkeztek ${the(about(s.subject.name))}`,
  (s) => `Miért éppen ${s.town.name}? Öt kérdés ${the(about(s.subject.name))}`,
  (s) => `${s.town.from} ${s.otherTown.to}: egy ${s.subject.adjective} terv két vége`,
  (s) => `Kettészakadt a város ${the(s.subject.name)} miatt`,
  (s) => `Visszavonta javaslatát ${the(s.body)}`,
  (s) => `Húsz év után tér vissza ${the(s.subject.name)} ${s.town.to}`,
];

export const leads: Patterns = [
  (s) =>
    `${capitalThe(s.body)} ${s.weekday} közölte, hogyan változik ${the(s.subject.name)} ${s.town.at}. A döntés ${numeral(s.count)} embert érint.`,
  (s) =>
    `Egy év alatt ${numeral(s.countBefore)} helyett már ${numeral(s.count)} ${s.subject.unit} szerepel a nyilvántartásban. Megnéztük, mi áll a számok mögött.`,
  (s) =>
    `${s.town.at} régóta vitatkoznak ${the(about(s.subject.name))}. ${capitalThe(s.otherBody)} most számokkal állt elő.`,
  (s) =>
    `${money(s.millions)} sorsáról határoztak ${s.weekday}. A helyiek szerint a nehezebb rész csak ezután jön.`,
  (s) => `${s.speaker} szerint ${s.weeks} hét is elég lehet a változáshoz. ${s.critic} ebben kételkedik.`,
  () =>
    'Papíron minden készen áll, a gyakorlatban senki nem tudja, mikor kezdődik. Végigjártuk, kin mi múlik.',
];

export const openings: Patterns = [
  (s) =>
    `${capitalThe(s.body)} ${s.weekday} nyilvánosságra hozta, mit tervez ${the(about(s.subject.name))} ${s.town.at}.`,
  (s) =>
    `${capital(s.weekday)} ${s.town.at} tartottak fórumot ${the(about(s.subject.name))}, a terem már jóval a kezdés előtt megtelt.`,
  (s) => `Bő ${s.weeks} hete derült ki, hogy ${the(s.body)} átalakítaná ${the(s.subject.accusative)}.`,
  (s) =>
    `${s.town.at} ${s.pastYear} óta nem beszéltek ennyit ${the(about(s.subject.name))}, mint a mostani döntés előtt.`,
  (s) =>
    `Megegyezett ${the(withEnding(s.otherBody))} ${the(s.body)}, így ${s.month} megkezdődhet a munka ${s.town.at}.`,
];

export const facts: Patterns = [
  (s) =>
    `A legfrissebb összesítés szerint ${numeral(s.count)} ${s.subject.unit} szerepel a nyilvántartásban, egy éve még ${numeral(s.countBefore)} volt.`,
  (s) => `A költségek ${s.percent}%-át ${the(s.body)} állja, a többit a városnak kell előteremtenie.`,
  (s) => `A teljes ráfordítás ${money(s.millions)}, ennek nagyobb része bérekre és anyagra megy el.`,
  (s) =>
    `Hasonló ${s.subject.adjective} változás legutóbb ${s.pastYear} elején volt, akkor is hosszú vita előzte meg.`,
  (s) =>
    `${capital(s.otherTown.at)} ugyanez fele ennyi ideig tartott, igaz, ott kevesebb engedélyre volt szükség.`,
  (s) =>
    `A szerződés szerint a munkával ${s.weeks} hét alatt kell végezni, minden további nap kötbérrel jár.`,
  (s) => `Az előzetes számításokhoz képest ${s.percent}%-kal drágult ${the(s.subject.name)}.`,
  (s) =>
    `A kérdőívet ${numeral(s.count)} háztartás töltötte ki, a válaszadók ${s.percent}%-a támogatja a tervet.`,
  (s) =>
    `${capitalThe(s.town.of)} adatok jobbak az országos átlagnál, a környező falvakban viszont romlott a helyzet.`,
  (s) => `Az iratokat ${the(s.otherBody)} kérte ki, és ${s.weekday} tette közzé a honlapján.`,
  (s) => `Az érintettek ${s.percent}%-a még nem kapott értesítést, pedig a határidő ${s.month} lejár.`,
  (s) => `A kivitelezőt ${s.otherTown.from} hívták, mert helyben senki sem jelentkezett a felhívásra.`,
  () => 'Az építési napló szerint a csúszás oka nem az időjárás, hanem két hiányzó aláírás volt.',
  (s) =>
    `${capitalThe(s.body)} korábban három változatot is kidolgozott, végül a legolcsóbb mellett döntött.`,
  (s) =>
    `A nyilvántartásban ${numeral(s.countBefore)} ${s.subject.unit} adata hiányos, ezeket egyenként ellenőrzik.`,
  (s) =>
    `A pályázatra összesen ${numeral(s.count)} jelentkezés érkezett, ${s.percent}%-uk már az első körben kiesett.`,
];

export const quotes: Patterns = [
  (s) =>
    `„Nem ígérünk csodát, csak azt, hogy mindenki időben megtudja, mire számíthat” – mondta ${s.speaker}, ${the(s.speakerRole)}.`,
  (s) =>
    `„Ha most nem lépünk, ${s.weeks} hét múlva ugyanitt tartunk, csak drágábban” – fogalmazott ${s.speaker}.`,
  (s) => `${s.critic}, ${the(s.criticRole)} szerint a terv jó, a számok viszont nem jönnek ki.`,
  (s) =>
    `„Mi itt élünk, nem táblázatban” – mondta lapunknak egy ${s.town.of} asszony, aki a neve elhallgatását kérte.`,
  (s) => `${s.speaker} hangsúlyozta: a döntést nem ${the(s.body)} hozta, csak végrehajtja.`,
  (s) =>
    `„Láttam már ennél rosszabb tervet is megvalósulni, és ennél jobbat is elbukni” – mondta ${s.critic}.`,
  (s) =>
    `${s.critic} arra kérte ${the(accusative(s.body))}, hogy a végleges döntés előtt hallgassa meg a helyieket is.`,
  (s) => `„Az a kérdés, ki fizeti meg a tévedést” – tette fel a kérdést ${s.critic}, ${the(s.criticRole)}.`,
  (s) =>
    `Kérdéseinket elküldtük ${the(dative(s.body))} is, ${s.speaker} azt ígérte, a hét végéig válaszolnak.`,
];

export const context: Patterns = [
  (s) =>
    `A vita nem új: ${s.pastYear} óta háromszor került a közgyűlés elé, és háromszor vették le a napirendről.`,
  (s) =>
    `${capital(s.town.at)} sokan attól tartanak, hogy a változást éppen azok érzik meg, akiknek a legkevesebb a tartalékuk.`,
  () => 'A szakma sem egységes: van, aki gyorsítana, és van, aki előbb egy teljes évig csak mérne.',
  (s) => `A környékbeliek ${the(to(s.otherBody))} fordultak, amely vizsgálatot indított.`,
  (s) =>
    `${capitalThe(s.subject.adjective)} szabályok közben kétszer is módosultak, a helyi rendelet pedig még a régi szöveget idézi.`,
  (s) =>
    `Azt, hogy ${s.otherTown.at} jól működik, mindenki elismeri; hogy ${s.town.at} is működne-e, azt kevesebben.`,
  () => 'A tervezők szerint az első évben lesznek fennakadások, ezekre külön keretet tettek félre.',
  (s) =>
    `Részleteket ${the(fromAt(s.body))} egyelőre nem kaptunk, a szerződést ${s.month} hozzák nyilvánosságra.`,
  () => 'A legnagyobb kérdés, hogy lesz-e elég ember: a környéken évek óta nehéz szakmunkást találni.',
  (s) =>
    `Az ellenzők aláírásgyűjtésbe kezdtek, ${s.weekdayName} estig ${numeral(s.countBefore)} név gyűlt össze.`,
];

export const closings: Patterns = [
  (s) => `A következő ülést ${s.month} tartják, addig ${the(s.body)} írásban várja az észrevételeket.`,
  (s) =>
    `Ha minden a tervek szerint halad, ${s.weeks} hét múlva már az eredményről írhatunk. Ha nem, arról is.`,
  (s) => `${capitalThe(s.otherBody)} közölte: a végleges számokat ${s.month} teszi közzé.`,
  (s) => `${s.town.at} addig marad minden a régiben.`,
];

export const headings: Patterns = [
  () => 'Mit mondanak a számok?',
  (s) => `Miért éppen ${s.town.name}?`,
  () => 'Ki fizeti meg?',
  () => 'A másik oldal',
  () => 'Hogyan tovább?',
  (s) => `Mi a helyzet ${s.otherTown.at}?`,
  () => 'Két hiányzó aláírás',
  () => 'Ami a tervből kimaradt',
];
