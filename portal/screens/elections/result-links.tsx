import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import type { ViewContext } from '#portal/page/screen.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { frameParameter, resultsAnchor, supplementAddressOf } from '#portal/site/supplements/election-addresses.ts';

/**
 * Where links between pages of results lead. A page that stands by itself, or in somebody else's frame, changes
 * where it is. In a frame of one of our supplements the page around changes, and shows the other page in its frame:
 * so that the address says what is seen, and reload, share and back work, with scripts and without.
 */
export interface ResultLinks {
  /** @param path on this host; @returns null where the page around cannot show it */
  hrefOf(path: string): string | null;
  target: '_self' | '_top';
}

const standingAlone: ResultLinks = { hrefOf: (path) => path, target: '_self' };

const Links = createContext<ResultLinks>(standingAlone);

/** How links are to be within what stands in `children`. */
export function ResultLinksProvider({ context, children }: { context: ViewContext; children: ReactNode }) {
  return <Links value={linksIn(context)}>{children}</Links>;
}

export const useResultLinks = (): ResultLinks => use(Links);

function linksIn({ site, query = {} }: ViewContext): ResultLinks {
  const origin = originOf(site, query[frameParameter]);
  if (origin === null) return standingAlone;
  return {
    target: '_top',
    hrefOf: (path) => {
      const address = supplementAddressOf(path);
      return address === null ? null : `${origin}${address}#${resultsAnchor}`;
    },
  };
}

function originOf({ slug, origin, sister }: PortalSite, framedBy: string | undefined): string | null {
  if (framedBy === slug) return origin;
  return framedBy === sister.slug ? new URL(sister.url).origin : null;
}

/** The site in whose frame a page of results stands; anything else that an address says is left out of the page's key. */
export function frameParameters(params: URLSearchParams): Array<readonly [string, string]> {
  const site = params.get(frameParameter);
  return site === 'main' || site === 'erdely' ? [[frameParameter, site]] : [];
}

type ResultLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** On this host. */
  to: string;
};

/** A link to another page of results; its text alone where the page around cannot show that. */
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
