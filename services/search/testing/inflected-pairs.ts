/**
 * Words in an article and what somebody types to find it. They were written for this test, not taken from the
 * dictionary. They are grouped by kind, so that the test shows where search is weak.
 */
const written = {
  places: `Budapesten/Budapest Budapestről/budapest Szegeden/Szeged Szegedre/szeged Debrecenben/Debrecen Debrecenig/debrecen Pécsett/Pécs Pécsről/pécs
    Győrben/Győr Győrbe/gyor Miskolcon/Miskolc Miskolcról/miskolc Kolozsváron/Kolozsvár Kolozsvárra/kolozsvar Marosvásárhelyen/Marosvásárhely
    Marosvásárhelyről/marosvasarhely Székesfehérvárott/Székesfehérvár Székesfehérváron/szekesfehervar Kecskeméten/Kecskemét Kecskemétre/kecskemet
    Nyíregyházán/Nyíregyháza Nyíregyházáról/nyiregyhaza Bécsben/Bécs Bécsből/becs Brüsszelben/Brüsszel Brüsszelből/brusszel Londonban/London
    Londonból/london Romániában/Románia Romániából/romania Németországban/Németország Németországgal/nemetorszag Ukrajnában/Ukrajna Ukrajnáért/ukrajna
    Magyarországra/Magyarország Magyarországnak/magyarorszag Erdélyben/Erdély Erdélyből/erdely Dunán/Duna Dunába/duna Tiszáról/Tisza Tiszával/tisza
    Balatonnál/Balaton Balatonon/balaton Ausztriáig/Ausztria Ausztriával/ausztria Európában/Európa Európáért/europa Afrikából/Afrika Moszkvában/Moszkva
    Moszkvával/moszkva Párizsban/Párizs Párizzsal/Párizs Varsóban/Varsó Varsóval/varso Prágában/Prága Rómából/Róma Temesváron/Temesvár`,
  nouns: `kormánynak/kormány kormányok/kormány kormányt/kormany miniszterek/miniszter miniszterrel/miniszter választásokon/választás választásról/valasztas
    törvényeket/törvény törvénnyel/törvény törvényről/torveny forintot/forint forintért/forint forintjával/forint eurót/euró euróval/euro háborúban/háború
    háborúkról/háború háborúnak/haboru iskolákban/iskola iskolát/iskola iskolának/iskola kórházakban/kórház kórháznak/korhaz kórházat/kórház
    orvosokkal/orvos orvosnak/orvos tanárok/tanár tanárokat/tanár tanárnak/tanar diákokkal/diák diáknak/diak szülők/szülő szülőkkel/szülő
    gyerekeket/gyerek gyereknek/gyerek családok/család családdal/család családban/csalad vonaton/vonat vonatokat/vonat vonattal/vonat autóval/autó
    autók/auto autókat/autó repülőtérre/repülőtér repülőtéren/repuloter hídról/híd hidat/híd hidak/híd folyóban/folyó folyók/folyó árvízről/árvíz
    árvízzel/árvíz tűzoltók/tűzoltó tűzoltókat/tűzoltó rendőröket/rendőr rendőrrel/rendőr bíróságon/bíróság bíróságnak/birosag ügyészséggel/ügyészség
    gyanúsítottat/gyanúsított polgármesterrel/polgármester polgármesternek/polgármester képviselők/képviselő képviselőt/képviselő ellenzékkel/ellenzék
    pártok/párt pártot/párt pártnak/part szavazatokat/szavazat népszavazásról/népszavazás tüntetésen/tüntetés tüntetők/tüntető költségvetést/költségvetés
    költségvetésből/koltsegvetes inflációt/infláció inflációval/inflacio nyugdíjat/nyugdíj nyugdíjak/nyugdíj béreket/bér fizetések/fizetés bankoknak/bank
    hitelek/hitel lakásárak/lakásár lakások/lakás házakat/ház házban/ház áramot/áram gázzal/gáz gázt/gáz energiát/energia erőművet/erőmű
    erőművek/erőmű könyvet/könyv könyvek/könyv könyvről/konyv filmek/film filmmel/film színházban/színház zenével/zene zenét/zene múzeumok/múzeum
    csapattal/csapat csapatok/csapat mérkőzésen/mérkőzés mérkőzést/merkozes gólokat/gól edzővel/edző edzők/edző bajnokságban/bajnokság győzelemmel/győzelem
    vereséget/vereség labdarúgók/labdarúgó úszók/úszó kutatók/kutató kutatást/kutatás kutatásról/kutatas csillagászok/csillagász bolygók/bolygó
    vírussal/vírus vírusok/virus oltást/oltás betegek/beteg betegeknek/beteg gyógyszert/gyógyszer időjárást/időjárás viharban/vihar viharok/vihar
    hóval/hó szélben/szél telefont/telefon telefonok/telefon internettel/internet adatokat/adat adatok/adat vállalattal/vállalat cégek/cég céget/ceg
    munkások/munkás munkát/munka szakszervezetek/szakszervezet sztrájkot/sztrájk sztrájkkal/sztrajk mezőgazdaságban/mezőgazdaság gazdák/gazda búzát/búza`,
  irregular: `lovak/ló lovakat/ló lóval/ló lovak/lo falvakban/falu falvak/falu falut/falu tavak/tó tóban/tó tavakat/tó szavak/szó szavakat/szó szót/szó
    művek/mű műve/mű füvet/fű fűben/fű kövek/kő követ/kő csövek/cső csövet/cső hetek/hét heten/hét kezek/kéz kezét/kéz kezében/kez vizek/víz vizet/víz
    tüzet/tűz tüzek/tűz utak/út utat/út utakon/út nyarak/nyár nyáron/nyár madarak/madár madarat/madár levelek/levél levelet/level egerek/egér
    tehenek/tehén kenyeret/kenyér fenekén/fenék bokrok/bokor bokrokban/bokor tükrök/tükör tükröt/tükör álmok/álom álmot/alom sátrak/sátor sátrat/sátor
    templomok/templom tornyok/torony tornyot/torony baglyok/bagoly majmok/majom farkasok/farkas terhek/teher terhet/teher méhek/méh
    unokája/unoka apja/apa anyja/anya fia/fiú fiúk/fiú öccse/öcs bátyja/báty ökrök/ökör ólmot/ólom cukrot/cukor piszkot/piszok hasznot/haszon
    győzelmek/győzelem türelmet/türelem szerelmet/szerelem fájdalmat/fájdalom forgalmat/forgalom forgalma/forgalom birodalmak/birodalom`,
  verbs: `döntött/dönt döntöttek/dönt dönteni/dönt írta/ír írtak/ír írni/ír olvasta/olvas olvasni/olvas beszélt/beszél beszélnek/beszél mondta/mond
    mondják/mond nyertek/nyer nyerni/nyer vesztettek/veszt építettek/épít építik/épít építeni/epit emelkedett/emelkedik emelkedtek/emelkedik
    csökkentették/csökkent csökkenteni/csökkent bejelentette/bejelent bejelentették/bejelent megnyitották/megnyit megnyitja/megnyit elfogadta/elfogad
    elfogadják/elfogad lemondott/lemond lemondani/lemond letartóztatták/letartóztat elítélték/elítél megválasztották/megválaszt kiderült/kiderül
    megy/megy mentek/megy elment/elmegy jött/jön jöttek/jön eljött/eljön tett/tesz tették/tesz tennie/tesz vett/vesz vették/vesz vitték/visz hitte/hisz
    evett/eszik ettek/eszik ittak/iszik aludt/alszik aludtak/alszik feküdt/fekszik nyugodott/nyugszik szövi/sző lőttek/lő nőtt/nő`,
  possessives: `házam/ház házunk/ház autója/autó autójuk/autó lakásának/lakás kormánya/kormány miniszterének/miniszter elnökét/elnök elnökének/elnok
    vezetőjével/vezető országunk/ország országában/ország gyermekei/gyermek gyermekeinek/gyermek barátaival/barát szüleik/szülő városunkban/város
    lakóinak/lakó könyveiből/könyv dalait/dal képeit/kép csapatának/csapat pártja/párt pártjának/párt cégének/cég telefonján/telefon iskolájában/iskola`,
  adjectives: `nagyobb/nagy legnagyobb/nagy nagyok/nagy kisebb/kis magasabb/magas legmagasabb/magas drágább/drága olcsóbban/olcsó fiatalok/fiatal
    idősebbek/idős magyarok/magyar magyaroknak/magyar németekkel/német románok/román ukránokat/ukrán újabb/új legújabb/uj gyorsabban/gyors
    szegények/szegény gazdagok/gazdag veszélyesebb/veszélyes`,
  names: `Kelemennel/Kelemen Kelemennek/kelemen Vargáék/Varga Vargával/varga Kovácsné/Kovácsné Kováccsal/Kovács Kovácsot/kovacs Szabóéknál/Szabó
    Tóthtal/Tóth Horváthnak/Horváth Horváthtal/horvath Naggyal/Nagy Kissel/Kiss Balázzsal/Balázs Zsófiával/Zsófia Zsófinak/Zsófi Annának/Anna Péterrel/Péter
    Mirkóczkinak/Mirkóczki Mirkóczkit/mirkoczki Kendelényivel/Kendelényi Harzafalvyt/Harzafalvy Rövenszkyéknek/Rövenszky Vidaközyről/Vidaközy
    Szatmárlakin/Szatmárlaki Füzesremetén/Füzesremete Füzesremetéről/fuzesremete Borsihalmán/Borsihalma Tarjánvölgybe/Tarjánvölgy Jorgenssonnal/Jorgensson
    Jorgenssonnak/jorgensson Bellwooddal/Bellwood Bellwoodot/bellwood Marchettiék/Marchetti Ostrowskival/Ostrowski Delacroixval/Delacroix
    Trevellyannek/Trevellyan Zelenkovával/Zelenkova Zelenkovának/zelenkova Zelenkovát/Zelenkova`,
  abbreviations: `EU-ban/EU EU-val/eu NATO-nak/NATO NATO-hoz/nato ENSZ-ben/ENSZ ENSZ-nek/ensz MÁV-nál/MÁV MÁV-ot/mav MTA-ról/MTA BKV-val/BKV MNB-től/MNB
    KSH-nak/KSH 2026-ban/2026 2026-os/2026 2025-ben/2025 45,7/45,7 100-nál/100 Covid-járványban/Covid Kossuth-díjat/Kossuth-díj Kossuth-díjas/Kossuth
    Tisza-tónál/Tisza-tó Tisza-tónál/Tisza`,
  compounds: `árvízvédelmet/árvízvédelem gátőröket/gátőr vonatjegyet/vonatjegy villanyautókat/villanyautó villanyautóval/villanyauto
    lakáshitelek/lakáshitel napelemparkot/napelempark sportcsarnokban/sportcsarnok iskolaigazgatónak/iskolaigazgató kórházigazgatóval/kórházigazgató
    dinnyetermesztők/dinnyetermesztő szélerőműveket/szélerőmű gyógyszerhiányról/gyógyszerhiány busztársasággal/busztársaság méhészkedők/méhészkedő
    parlagfűirtást/parlagfűirtás hókotrókat/hókotró vízszintmérőt/vízszintmérő`,
  derived: `emberek/ember embernek/ember emberekkel/emberek városok/városban házak/házban könyvet/könyvekről kormányt/kormányok csapatot/csapattal
    lovakat/lovak tavaknál/tóban utat/utakon döntötték/döntött elnököt/elnökkel diákot/diákoknak bírót/bíróval bíró/birokat`,
} as const;

/** Written after the rules were finished, to test words that nobody had in mind. */
const writtenLater = `választók/választó választóknak/valaszto szavazólapokat/szavazólap körzetben/körzet körzetekből/korzet jelölteket/jelölt jelölttel/jelölt
  vádlottak/vádlott ítéletet/ítélet ítélettel/itelet fellebbezést/fellebbezés börtönben/börtön börtönből/borton áldozatoknak/áldozat balesetben/baleset
  balesetekről/baleset mentősök/mentős helikopterrel/helikopter kamionok/kamion autópályán/autópálya autopályáról/autópálya parkolóban/parkoló
  biciklivel/bicikli kerékpárosok/kerékpáros villamosok/villamos villamost/villamos metróval/metró repülőgépek/repülőgép hajót/hajó hajókkal/hajo
  kikötőben/kikötő határon/határ határokat/határ menekülteknek/menekült táborban/tábor segélyt/segély adományokat/adomány önkéntesekkel/önkéntes
  egyetemen/egyetem egyetemeket/egyetem hallgatóknak/hallgató vizsgákat/vizsga tanévet/tanév óvodában/óvoda bölcsődéket/bölcsőde
  kutyák/kutya kutyáját/kutya macskát/macska medvék/medve medvéket/medve farkast/farkas halakat/hal halászok/halász erdőkben/erdő erdők/erdo fákat/fa
  fák/fa virágot/virág kertjében/kert kertek/kert almát/alma szőlőt/szőlő borászok/borász borokat/bor sört/sör kenyérrel/kenyér tejet/tej húst/hús
  tojások/tojás éttermek/étterem étteremben/étterem receptet/recept szakácsok/szakács levest/leves hőségben/hőség hőséget/hoseg aszályt/aszály
  jégesőről/jégeső esőzések/esőzés esett/esik havazott/havazik fagyok/fagy napfényt/napfény hegyek/hegy hegyekben/hegy csúcsra/csúcs barlangot/barlang
  festmények/festmény festőről/festő szobrászok/szobrász szobrot/szobor szobrok/szobor énekesnő/énekesnő énekesnek/énekes koncerteket/koncert
  lemezéről/lemez rendezővel/rendező színészek/színész színésznő/színésznő díjakat/díj díjjal/díj versenyeken/verseny érmeket/érem érmet/érem
  világbajnokságon/világbajnokság futók/futó futott/fut futottak/fut úszott/úszik győztek/győz győzött/győz vágta/vág törte/tör törték/tör főzött/főz
  sütöttek/süt nevetett/nevet sírtak/sír kérte/kér kérdezték/kérdez válaszolta/válaszol ígérték/ígér fizettek/fizet vásároltak/vásárol eladták/elad
  bezárták/bezár felújították/felújít kivizsgálják/kivizsgál megnőtt/megnő meghalt/meghal megszületett/megszületik elindult/elindul visszatért/visszatér
  hoznak/hoz hozott/hoz hívták/hív küldtek/küld kapták/kap keresik/keres találtak/talál láttuk/lát hallották/hall érezte/érez tudják/tud
  szerveztek/szervez rendezik/rendez tárgyaltak/tárgyal aláírták/aláír pályázatot/pályázat pályázatokra/palyazat beruházások/beruházás üzemben/üzem
  üzemeket/üzem gyárban/gyár gyárak/gyár boltok/bolt boltot/bolt piacokon/piac adót/adó adókat/adó támogatást/támogatás támogatások/tamogatas
  Nagyváradon/Nagyvárad Nagyváradról/nagyvarad Aradon/Arad Szatmárnémetiben/Szatmárnémeti Csíkszeredában/Csíkszereda Csíkszeredáról/csikszereda
  Sepsiszentgyörgyön/Sepsiszentgyörgy Egerben/Eger Egerből/eger Sopronban/Sopron Szolnokon/Szolnok Zalaegerszegen/Zalaegerszeg Vácott/Vác
  Berlinben/Berlin Belgrádból/Belgrád Pozsonyban/Pozsony Szlovákiában/Szlovákia Szerbiával/Szerbia Lengyelországból/Lengyelország Kínának/Kína
  Kínával/kina Oroszországgal/Oroszország Izraelben/Izrael Törökországban/Törökország Molnárral/Molnár Molnáréknál/Molnár Farkasnak/Farkas
  Lukáccsal/Lukács Bencével/Bence Eszternek/Eszter Esztert/eszter Gergőnek/Gergő Virágékkal/Virág Hegedűssel/Hegedűs Brannigannel/Brannigan
  Brannigannek/Brannigan Kowalczykkal/Kowalczyk Kowalczykról/kowalczyk Fontanellának/Fontanella Fontanelláról/fontanella Weissmüllerrel/Weissmüller
  Tarnabodonban/Tarnabodon Köveshátán/Köveshát Köveshátról/koveshat Nyárfalvára/Nyárfalva Nyárfalván/nyarfalva`;

export interface InflectedPair {
  kind: string;
  /** What stands in the article. */
  word: string;
  term: string;
}

export const inflectedPairs: InflectedPair[] = Object.entries(written).flatMap(([kind, text]) =>
  pairsOf(kind, text),
);
export const laterPairs: InflectedPair[] = pairsOf('later', writtenLater);

function pairsOf(kind: string, text: string): InflectedPair[] {
  return text.split(/\s+/).map((pair) => {
    const [word = '', term = ''] = pair.split('/');
    return { kind, word, term };
  });
}

/** Words that look related but are not: somebody who types the second does not want the first. */
export const confusablePairs: InflectedPair[] = pairsOf(
  'confusable',
  `áram/ár áramot/ár áramok/ár ára/áram árak/áram árat/áram Szeged/szeg Szegeden/szeg szeget/Szeged szeggel/Szeged
  Pécs/pécé hír/hírlap bor/borzalom kar/karácsony vers/verseny verseny/vers állam/áll várost/vár vár/város part/párt párt/part kormány/kor
  hold/hol embargó/ember tűzoltó/tű szóda/szó művész/mű tóga/tó lóg/ló falu/fal fal/falu kőris/kő utca/út hidrogén/híd nyárfa/nyár
  törökök/tör török/tör magyaráz/magyar németalföldi/német Dunakeszi/Duna Tiszaújváros/Tisza balatonfüredi/Balaton bank/bánik vonal/vonat
  adat/adag kórus/kór kórház/kor orvosság/orv oltár/oltás vihar/víz bérlet/bér`,
);
