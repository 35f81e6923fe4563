import type { FrontendInit } from '#contract/frontend.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { PageAddress } from './page.ts';

/** An error page that is rendered once for many requests. */
interface SharedPage {
  html: Promise<string>;
  site: PortalSite;
  common: FrontendInit | null;
  /** Unix milliseconds. */
  expiresAtMs: number;
}

/** What a shared page depends on. */
interface ShareConditions {
  site: PortalSite;
  address: PageAddress;
  common: FrontendInit | null;
}

interface SharedPages {
  /** Returns the page that was rendered under the same conditions, or renders it. */
  get(conditions: ShareConditions, render: () => Promise<string>): Promise<string>;
}

/**
 * Creates a store of error pages, one for each site, inside and outside the app. A flood of requests for
 * addresses that fail causes one render.
 * @param shareMs how long a page is shared
 * @param now Unix milliseconds
 */
export function createSharedPages(shareMs: number, now: () => number): SharedPages {
  const pages = new Map<string, SharedPage>();
  return {
    get({ site, address, common }, render) {
      const key = `${site.slug} ${address.isInApp}`;
      const shared = pages.get(key);
      const isCurrent = shared && now() < shared.expiresAtMs && shared.site === site;
      if (isCurrent && isSame(shared.common, common)) return shared.html;
      const html = render();
      const page = { html, site, common, expiresAtMs: now() + shareMs };
      pages.set(key, page);
      html.catch(() => pages.get(key) === page && pages.delete(key));
      return html;
    },
  };
}

/** In one process this is the same object; over HTTP each call returns its own. */
const isSame = (a: FrontendInit | null, b: FrontendInit | null) =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
