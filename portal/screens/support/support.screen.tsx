import { type SupportFault, type SupportOffer, supportFaults } from '#contract/support.ts';
import type { Head, Screen, ViewContext } from '#portal/server/screen.ts';
import { SupportView } from './support-view.tsx';

export interface SupportData {
  offer: SupportOffer;
  /** What the form was sent back for. */
  fault: SupportFault | null;
  monthly: boolean;
}

/** `/tamogatas`: why, how much, how. */
export const supportScreen: Screen<SupportData> = {
  async load({ client, optional, query }) {
    return {
      offer: await optional(client.supportOffer({}), { payment: 'none' }),
      fault: faultOf(query.hiba),
      monthly: query.mod !== 'egyszeri',
    };
  },
  View: SupportView,
  head: supportHead,
};

/** A few addresses only, whatever is asked for: what is wrong, and whether it was for once. */
export function supportParameters(given: URLSearchParams): Array<readonly [string, string]> {
  const fault = faultOf(given.get('hiba') ?? undefined);
  return [...(fault ? [['hiba', fault] as const] : []), ...(given.get('mod') === 'egyszeri' ? [['mod', 'egyszeri'] as const] : [])];
}

const faultOf = (name: string | undefined): SupportFault | null => supportFaults.find((fault) => fault === name) ?? null;

function supportHead({ fault }: SupportData, { site, path }: ViewContext): Head {
  const { least, most, currency } = site.support.amounts;
  const url = site.origin + path;
  return {
    title: `${fault ? 'Hiba az űrlapon – ' : ''}Támogasd a lapot – ${site.name}`,
    description: 'A lapot az olvasói tartják el. Támogasd havonta vagy egyszer, bankkártyával vagy átutalással.',
    canonical: url,
    openGraph: { type: 'website', title: 'Ha te fizeted, neked írjuk' },
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
          priceSpecification: { '@type': 'PriceSpecification', minPrice: least, maxPrice: most, priceCurrency: currency },
        },
      },
    ],
    ...(fault && { robots: 'noindex' }),
  };
}
