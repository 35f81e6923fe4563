import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { defaultOffer } from './shown-parts.ts';
import { type SupportData, SupportView } from './support-view.tsx';

/** `/tamogatas` (docs/product/support.md#form). */
export const supportScreen: Screen<SupportData> = {
  load: async ({ client, optional }) => ({ offer: await optional(client.supportOffer({}), defaultOffer) }),
  View: SupportView,
  head: supportHead,
};

function supportHead(_: SupportData, { site, path }: ViewContext): Head {
  const { title, amounts } = site.support;
  const { min, max, currency } = amounts;
  const url = site.origin + path;
  return {
    title: `Támogasd a lapot – ${site.name}`,
    description:
      'A lapot az olvasói tartják el. Támogasd havonta vagy egyszer, bankkártyával vagy átutalással.',
    canonical: url,
    openGraph: { type: 'website', title },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: 'Támogasd a lapot',
        url,
        inLanguage: 'hu',
        potentialAction: {
          '@type': 'DonateAction',
          recipient: { '@type': 'NewsMediaOrganization', name: site.name, url: `${site.origin}/` },
          target: { '@type': 'EntryPoint', urlTemplate: url },
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: min,
            maxPrice: max,
            priceCurrency: currency,
          },
        },
      },
    ],
  };
}
