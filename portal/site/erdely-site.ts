import { siteCurrency } from '#contract/exchange.ts';
import { facebookThreshold } from '#contract/recommenders.ts';
import { adSlots } from './ad-slots.ts';
import { mainBrand } from './main-site.ts';
import type { SiteBrand } from './site.ts';

export const erdelyBrand: SiteBrand = {
  ...mainBrand,
  slug: 'erdely',
  name: 'Címlap Erdély',
  cssClass: 'site-erdely',
  domain: 'erdely.localhost:3000',
  origin: 'http://erdely.localhost:3000',
  currency: siteCurrency.erdely,
  currencySign: 'lej',
  facebookInteraction: facebookThreshold.erdely,
  sister: { slug: 'main', label: 'Magyarország', url: 'http://localhost:3000/' },
  facebookUrl: 'https://www.facebook.com/erdely.cimlap.example',
  ads: { network: null, slots: adSlots.erdely },
};
