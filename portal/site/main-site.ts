import { siteCurrency } from '#contract/exchange.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { facebookThreshold } from '#contract/recommenders.ts';
import { adSlots } from './ad-slots.ts';
import type { SiteBrand } from './site.ts';

export const mainBrand: SiteBrand = {
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
  publisher: 'Címlap Kiadó',
  ads: { network: null, slots: adSlots.main },
  consentPlatform: null,
  analytics: null,
};
