import { siteCurrency } from '#contract/exchange.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { facebookThreshold } from '#contract/recommenders.ts';
import { adSlots } from './ad-slots.ts';
import { houseAds } from './house-ads.ts';
import type { PortalSite } from './site.ts';
import { onePercentData, supportData } from './support-data.ts';

export const mainSite: PortalSite = {
  slug: 'main',
  name: 'Címlap',
  cssClass: 'site-main',
  domain: 'localhost:3000',
  origin: 'http://localhost:3000',
  currency: siteCurrency.main,
  currencySign: 'Ft',
  facebookLogo: null,
  facebookUrl: 'https://www.facebook.com/cimlap.example',
  facebookInteraction: facebookThreshold.main,
  twitterSite: null,
  mobileImages: true,
  sister: { slug: 'erdely', label: 'Erdély', url: 'http://erdely.localhost:3000/' },
  quizUrl: quizPath,
  electionsOrigin: null,
  claim: 'Független lap. Nem függünk párttól, államtól, tulajdonosi érdektől: olvasóink tartanak el minket.',
  description: 'Hírek, elemzések, vélemények Magyarországról és a világból.',
  publisher: 'Címlap Kiadó',
  linkBox: {
    title: 'Címlap-bolt',
    text: 'Túratérkép, bögre, vászontáska: ami itt elfogy, abból is riport lesz.',
    links: [
      { label: 'A boltba', url: '/shop' },
      { label: 'Az alkalmazás letöltése', url: 'https://alkalmazas.cimlap.example/' },
    ],
  },
  floods: { paths: ['/', '/rovat/belfold'], tags: ['arviz', 'arviz-a-szamoson'] },
  electionBox: {
    title: 'Választási eredmények',
    text: 'Számok térképen és táblázatban, az országos végeredménytől a körzetekig.',
    links: [
      { label: 'EP 2024', url: '/melleklet/ep-2024/adatok' },
      { label: 'Önkormányzatok 2024', url: '/melleklet/valasztas-2024/adatok' },
      { label: 'Országgyűlés 2022', url: '/melleklet/valasztas-2022' },
    ],
  },
  ads: { network: null, slots: adSlots.main, house: houseAds },
  support: supportData.main,
  onePercent: onePercentData,
  consentPlatform: null,
  analytics: null,
  afterAudio: 'https://open.spotify.com/playlist/AfterEsti0000000000001',
  afterSocial: [
    { label: 'Facebook', url: 'https://www.facebook.com/after.cimlap.example' },
    { label: 'YouTube', url: 'https://www.youtube.com/@after.cimlap.example' },
    { label: 'RSS', url: '/rss/rovat/after' },
  ],
  menus: {
    main: [
      { label: 'Belföld', url: '/rovat/belfold' },
      { label: 'Külföld', url: '/rovat/kulfold' },
      { label: 'Gazdaság', url: '/rovat/gazdasag' },
      { label: 'Sport', url: '/rovat/sport' },
      { label: 'Tudomány', url: '/rovat/tudomany' },
      { label: 'Tech', url: '/rovat/tech' },
      { label: 'Kultúra', url: '/rovat/kultura' },
      { label: 'Életmód', url: '/rovat/eletmod' },
      { label: 'Vélemény', url: '/rovat/velemeny' },
      { label: 'Ellenőrző', url: '/rovat/ellenorzo' },
      { label: 'Szép kilátás', url: '/rovat/szepkilatas' },
      { label: 'After', url: '/after', apart: true, scheme: 'after' },
    ],
    sidebar: [
      { label: 'Friss hírek', url: '/legfrissebb' },
      { label: 'Legfontosabb', url: '/legfontosabb' },
      { label: 'Kedvenceink', url: '/kedvenceink' },
      { label: 'Mellékletek', url: '/archivum#mellekletek' },
      { label: 'Foci', url: '/foci' },
      { label: 'Forma–1', url: '/forma1' },
      { label: 'Erdély', url: '/rovat/erdely' },
      { label: 'English', url: '/english' },
      { label: 'Te', url: '/te' },
      { label: 'Címlap Akadémia', url: '/telexakademia' },
      { label: 'Adó egy százaléka', url: '/egyszazalek' },
    ],
    heading: [
      { label: 'After', url: '/after' },
      { label: 'English', url: '/english' },
    ],
    extra: [{ label: 'Közlemények', url: '/rovat/kozlemeny' }],
    footerHighlight: [{ label: 'Támogatom', url: '/tamogatas' }],
    footerNormal: [
      {
        title: 'Rovatok',
        items: [
          { label: 'Belföld', url: '/rovat/belfold' },
          { label: 'Külföld', url: '/rovat/kulfold' },
          { label: 'Gazdaság', url: '/rovat/gazdasag' },
          { label: 'Sport', url: '/rovat/sport' },
          { label: 'Foci', url: '/foci' },
          { label: 'Tudomány', url: '/rovat/tudomany' },
          { label: 'Kultúra', url: '/rovat/kultura' },
        ],
      },
      {
        title: 'Műfajok',
        items: [
          { label: 'Vélemény', url: '/rovat/velemeny' },
          { label: 'Ellenőrző', url: '/rovat/ellenorzo' },
          { label: 'Szép kilátás', url: '/rovat/szepkilatas' },
          { label: 'Friss hírek', url: '/legfrissebb' },
          { label: 'Kedvenceink', url: '/kedvenceink' },
          { label: 'English', url: '/english' },
        ],
      },
      {
        title: 'A lap',
        items: [
          { label: 'Impresszum', url: '/impresszum' },
          { label: 'Javítások', url: '/javitasok' },
          { label: 'Etikai kódex', url: '/dokumentum/etikai-kodex' },
          { label: 'Hírlevelek', url: '/hirlevel' },
          { label: 'Hirdetés', url: '/dokumentum/hirdetes' },
          { label: 'Adatkezelés', url: '/dokumentum/adatkezeles' },
          { label: 'Akadálymentesség', url: '/dokumentum/akadalymentesseg' },
        ],
      },
    ],
    footerApp: [],
    footerSocial: [
      { label: 'Árfolyam', url: '/arfolyam' },
      { label: 'Időjárás', url: '/idojaras' },
      { label: 'API', url: '/api/docs' },
    ],
  },
};
