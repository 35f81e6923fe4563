import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { frameParameter, resultsAnchor, supplementAddressOf } from '#portal/site/election-addresses.ts';
import type { PortalSite } from '#portal/site/site.ts';

/**
 * Targets of links between pages of results. By itself, or in a frame of another site, a page links to pages
 * of its own host. In a frame of a supplement it links to the page around the frame, which then frames the
 * other page, so that the address matches what is seen, and reload, share and back work with and without
 * scripts.
 */
interface ResultLinks {
  /**
   * @param path on this host
   * @returns null if the page around the frame cannot show it
   */
  hrefOf(path: string): string | null;
  target: '_self' | '_top';
}

const linksOnThisHost: ResultLinks = { hrefOf: (path) => path, target: '_self' };

const Links = createContext<ResultLinks>(linksOnThisHost);

/** Sets the targets of result links in `children`. */
export function ResultLinksProvider({ context, children }: { context: ViewContext; children: ReactNode }) {
  return <Links value={linksIn(context)}>{children}</Links>;
}

export const useResultLinks = (): ResultLinks => use(Links);

function linksIn({ site, query = {} }: ViewContext): ResultLinks {
  const origin = originOf(site, query[frameParameter]);
  if (origin === null) return linksOnThisHost;
  return {
    target: '_top',
    hrefOf: (path) => {
      const address = supplementAddressOf(site.supplements, path);
      return address === null ? null : `${origin}${address}#${resultsAnchor}`;
    },
  };
}

function originOf({ slug, origin, sister }: PortalSite, framedBy: string | undefined): string | null {
  if (framedBy === slug) return origin;
  return framedBy === sister.slug ? new URL(sister.url).origin : null;
}

/** The parameter that names the site around the frame; all others are left out. */
export function frameParameters(params: URLSearchParams): Array<readonly [string, string]> {
  const site = params.get(frameParameter);
  return site !== null && isSite(site) ? [[frameParameter, site]] : [];
}

const isSite = (name: string): name is SiteSlug => name === 'main' || name === 'erdely';

/** The site around the frame; undefined where the page stands alone or in a stranger's frame. */
export function framingSite({
  [frameParameter]: site,
}: Readonly<Record<string, string>>): SiteSlug | undefined {
  return site !== undefined && isSite(site) ? site : undefined;
}

type ResultLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** Path on this host. */
  to: string;
};

/**
 * A link to another page of results, or only its text where the page around the frame cannot show that page.
 */
export function ResultLink({ to, children, ...rest }: ResultLinkProps) {
  const { hrefOf, target } = useResultLinks();
  const href = hrefOf(to);
  if (href === null) return children;
  return (
    <a {...rest} href={href} target={target}>
      {children}
    </a>
  );
}
