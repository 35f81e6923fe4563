import type { FrontGroup, FrontPage, FrontWidget } from '#contract/front.ts';
import block from '#portal/design/primitives/block.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Head, Screen, ScreenContext, ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { NewsletterPrompt } from '#portal/parts/newsletter/newsletter-prompt.tsx';
import { ListenToTop } from '#portal/parts/player/listen-button.tsx';
import { searchPath } from '#portal/parts/search/page-path.ts';
import { isNewsletterConfigured } from '#portal/site/newsletter-hiding.ts';
import { organisationJsonLd } from '#portal/site/organisation-json-ld.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { adsOfGroups } from './ads-of-groups.ts';
import { FrontAd } from './front-ad.tsx';
import { FrontGroupView } from './front-group.tsx';
import { FrontWidgetView } from './front-widget.tsx';
import { LeadGroup } from './lead-group.tsx';
import { findTopArticles } from './top-articles.ts';

interface FrontData extends FrontPage {
  /** Whether to show the newsletter prompt; never in the app. */
  hasNewsletterPrompt: boolean;
}

/** The newsletter prompt comes after this many parts: below the newest groups. */
const partsAbovePrompt = 3;

/** A site's front page: what its editors chose, in their order (docs/product/front-page.md#model). */
export const frontScreen: Screen<FrontData> = {
  load: loadFront,
  View: FrontView,
  head: frontHead,
};

async function loadFront({ client, common, app }: ScreenContext): Promise<FrontData> {
  const [page, init] = await Promise.all([client.frontPage({}), app ? null : common()]);
  return { ...page, hasNewsletterPrompt: isNewsletterConfigured(init?.componentSetup) };
}

function FrontView({ data, context }: { data: FrontData; context: ViewContext }) {
  const groups = data.groups.filter(({ boxes }) => boxes.length > 0);
  const [first, ...others] = groups;
  const lead = first?.layout === 'lead' ? first : null;
  const rail = data.widgets.find((widget) => widget.kind === 'latest' && widget.afterGroup === 0);
  const latest = rail?.kind === 'latest' ? rail.items : [];
  const rest = lead ? others : groups;
  const widgets = data.widgets.filter((widget) => widget !== rail);
  const ads = adsOfGroups(groups, context.site);
  return (
    <>
      {lead ? (
        <LeadGroup group={lead} latest={latest} context={context}>
          <ListenToTop articles={findTopArticles(groups)} />
        </LeadGroup>
      ) : (
        <PlainHeading context={context} />
      )}
      {lead && ads.get(lead)?.map((ad) => <FrontAd key={ad.slot.name} {...ad} />)}
      {!lead && rail && <FrontWidgetView widget={rail} id="friss" now={context.now} />}
      {orderParts(rest, widgets, lead ? 1 : 0).map((part, index) => (
        <div key={part.id} data-later="" data-part={part.id}>
          {index === partsAbovePrompt && data.hasNewsletterPrompt && <FrontPrompt />}
          {part.kind === 'group' ? (
            <FrontGroupView group={part.group} ads={ads.get(part.group) ?? []} site={context.site} />
          ) : (
            <FrontWidgetView id={part.id} widget={part.widget} now={context.now} />
          )}
        </div>
      ))}
      {groups.length === 0 && (
        <div className={layout.page}>
          <EmptyNote title="Hamarosan jönnek az első hírek." />
        </div>
      )}
    </>
  );
}

function FrontPrompt() {
  return (
    <div className={classNames(layout.page, block.block, layout.screenOnly)}>
      <NewsletterPrompt place="front" />
    </div>
  );
}

function PlainHeading({ context }: { context: ViewContext }) {
  return <h1 className={layout.visuallyHidden}>{context.site.name}</h1>;
}

type Part = { id: string } & ({ kind: 'group'; group: FrontGroup } | { kind: 'widget'; widget: FrontWidget });

/**
 * Orders the groups, each followed by its widgets.
 * @param groupsAbove number of groups that are already above
 */
function orderParts(
  groups: readonly FrontGroup[],
  widgets: readonly FrontWidget[],
  groupsAbove: number,
): Part[] {
  const last = groupsAbove + groups.length;
  const widgetsAfter = (count: number): Part[] =>
    widgets.flatMap((widget, index) =>
      Math.min(Math.max(widget.afterGroup, groupsAbove), last) === count
        ? [{ kind: 'widget', id: widget.slug ?? `elem-${index + 1}`, widget }]
        : [],
    );
  return [
    ...widgetsAfter(groupsAbove),
    ...groups.flatMap((group, index): Part[] => [
      { kind: 'group', id: group.slug, group },
      ...widgetsAfter(groupsAbove + index + 1),
    ]),
  ];
}

/** The site with its search, which search engines may offer. */
const webSite = ({ name, origin }: PortalSite) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  inLanguage: 'hu',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?term={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

function frontHead(_data: FrontData, { site }: ViewContext): Head {
  return {
    title: `${site.name} – ${site.phrases.description.charAt(0).toLowerCase()}${site.phrases.description.slice(1).replace(/\.$/, '')}`,
    description: site.phrases.description,
    canonical: `${site.origin}/`,
    openGraph: { type: 'website' },
    jsonLd: [webSite(site), { '@context': 'https://schema.org', ...organisationJsonLd(site) }],
  };
}
