import { siteCurrency } from '#contract/exchange.ts';
import type { MenuItem } from '#contract/menus.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { facebookThreshold } from '#contract/recommenders.ts';
import { adSlots } from './ad-slots.ts';
import { houseAdsErdely } from './house-ads.ts';
import { mainSite } from './main-site.ts';
import { siteRedirectData } from './redirect-data.ts';
import type { PortalSite } from './site.ts';
import { supportData } from './support-data.ts';

const erdely: MenuItem = { label: 'Erdély', url: '/rovat/erdely' };
const [sections, ...restOfFooter] = mainSite.menus.footerNormal;

export const erdelySite: PortalSite = {
  ...mainSite,
  slug: 'erdely',
  name: 'Címlap Erdély',
  cssClass: 'site-erdely',
  domain: 'erdely.localhost:3000',
  origin: 'http://erdely.localhost:3000',
  currency: siteCurrency.erdely,
  currencySign: 'lej',
  facebookInteraction: facebookThreshold.erdely,
  sister: { slug: 'main', label: 'Magyarország', url: 'http://localhost:3000/' },
  quizUrl: quizPath,
  electionsOrigin: null,
  facebookUrl: 'https://www.facebook.com/erdely.cimlap.example',
  floods: { ...mainSite.floods, paths: [...mainSite.floods.paths, erdely.url] },
  linkBox: null,
  ads: { network: null, slots: adSlots.erdely, house: houseAdsErdely },
  support: supportData.erdely,
  onePercent: null,
  description: 'Hírek, riportok, vélemények Erdélyből, magyarul.',
  menus: {
    ...mainSite.menus,
    main: [erdely, ...mainSite.menus.main.filter(({ url }) => url !== '/rovat/ellenorzo')],
    sidebar: mainSite.menus.sidebar.filter(
      ({ url }) => ![erdely.url, ...siteRedirectData.erdely.switchedOff].includes(url),
    ),
    footerNormal: sections
      ? [{ ...sections, items: [erdely, ...sections.items.slice(0, 5)] }, ...restOfFooter]
      : [],
  },
};
