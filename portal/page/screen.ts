import type { ReactElement, ReactNode } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { SignedIn } from '#contract/auth.ts';
import type { Client } from '#contract/client.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import type { FeedLink } from '#portal/site/feed-paths.ts';
import type { PortalSite } from '#portal/site/site.ts';

/**
 * Everything that a screen may know about a request. If the page depended on anything else, the page cache
 * would send one reader's page to another.
 */
export interface ScreenContext {
  site: PortalSite;
  /** Calls the services. The cache tags of what is read become the page's tags. */
  client: Client;
  /** Path without the query string, decoded. */
  path: string;
  params: Readonly<Record<string, string>>;
  /** Query parameters that the route knows, in the form its `parameters` gave them. */
  query: Readonly<Record<string, string>>;
  /** The query parameter `oldal`; 1 when absent. */
  page: number;
  /** Time of this render, Unix milliseconds. */
  now: number;
  /** Whether it is shown inside the mobile app, which draws header and player itself. */
  app: boolean;
  /**
   * The person who is signed in. Known only on pages that are not cached: those with the rule `personal`, and
   * all pages of the newsroom. Null on pages that are cached for everybody.
   */
  reader: SignedIn | null;
  /**
   * Waits for an optional part. If it fails, the page gets `fallback` and is cached for a short time only.
   */
  optional<T>(part: Promise<T>, fallback: T): Promise<T>;
  /** Data of every page of the site, loaded once per render; null if that fails. */
  common(): Promise<FrontendInit | null>;
}

/**
 * How long a page may be sent. Changes are announced by NOTIFY at once; these times are for what changes with
 * time alone, and for lost notices.
 */
export interface CacheRule {
  /** For this long the page is sent as it is. */
  freshSeconds: number;
  /** For this long after that it is sent while a new one is rendered in the background. */
  staleSeconds: number;
  /** For this long after `freshSeconds` it is sent when no new one can be rendered. */
  staleIfErrorSeconds: number;
  /**
   * Whether anyone can make up addresses of such pages, like searches. They share a small part of the cache's
   * memory.
   */
  isOverflow?: boolean;
  /** Pages with this query parameter, which can have any value, belong there too. */
  overflowParameter?: string;
  /** The rule for the address without a query, if that is a single page. */
  withoutQuery?: Omit<CacheRule, 'withoutQuery'>;
  /** Whether it is rendered for one reader: no cache may store it, here, in the browser or in between. */
  isPersonal?: boolean;
}

/** One kind of page: its data, its view, and what goes into `<head>`. */
export interface Screen<Data> {
  /**
   * Loads all that the view needs.
   * @throws `notFound()` or `redirect()`
   */
  load(context: ScreenContext): Promise<Data>;
  /** Renders the content of `<main>`. */
  View(props: { data: Data; context: ViewContext }): ReactElement;
  head(data: Data, context: ViewContext): Head;
  /**
   * 404 when the parameters fail validation and the view helps (docs/product/routes.md#validation). Default:
   * 200.
   */
  status?(data: Data): 200 | 404;
  /**
   * Version of the content, on pages that refresh themselves while open. A reader who knows of it gets no
   * older page.
   */
  version?(data: Data): number;
}

export type ViewContext = Pick<ScreenContext, 'site' | 'path' | 'page' | 'now' | 'app'> &
  Partial<Pick<ScreenContext, 'reader' | 'query'>>;

/**
 * Props of `portal/parts/frame/frame.tsx`, which renders `<body>` and puts `children`, the view, into
 * `<main>`.
 */
export interface FrameProps {
  context: ViewContext;
  /** Data of every page; null when it could not be loaded. Pages work without it. */
  common: FrontendInit | null;
  /** `Head.topics` of the page. */
  topics?: readonly string[];
  children: ReactNode;
}

/** A language version of a page (`<link rel="alternate" hreflang>`). */
export interface Alternate {
  hreflang: 'hu' | 'en' | 'x-default';
  /** Absolute. */
  href: string;
}

export interface Head {
  /** Shown in tabs, bookmarks and search results. It ends with the site's name. */
  title: string;
  description: string;
  /** Canonical absolute address; null if it has none. */
  canonical: string | null;
  /** `lang` of the document. */
  language?: 'hu' | 'en';
  /** Address in each language, including this one. Default: there is no other version. */
  alternates?: readonly Alternate[];
  openGraph?: {
    type: 'website' | 'article' | 'profile';
    /** Title of a shared link, without the site's name, which is shown beside it. Default: `title`. */
    title?: string;
    /**
     * A JPEG with its absolute address and size. Default: a picture is drawn from the title
     * (`share-card.ts`).
     */
    image?: { url: string; width: number; height: number; alt: string };
    /** Further properties, for example `article:published_time`. */
    properties?: ReadonlyArray<readonly [property: string, content: string]>;
  };
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** Feeds of what the page shows (`feedsOf`). Default: those of the whole site. */
  feeds?: readonly FeedLink[];
  /** Absolute addresses of the authors' pages. */
  authors?: readonly string[];
  previous?: string;
  next?: string;
  robots?: string;
  /** Slugs of the article's tags. The frame has boxes for some of them. */
  topics?: readonly string[];
  /** Search engines hide it from people who use SafeSearch. */
  isForAdults?: boolean;
  /** Colours of a preview, or of the page around a framed page. Default: as the reader's system. */
  theme?: 'light' | 'dark' | undefined;
  /** The site whose colours a framed page has, that of the page around. Default: its own. */
  brand?: SiteSlug | undefined;
  /** Whether the page runs no scripts, as a preview in the newsroom's desk. */
  isStill?: boolean;
  /** Value of `data-scheme` on the whole page. */
  colorScheme?: string;
  /** Whether the page begins with a full-width cover that the header overlays. */
  hasImmersiveCover?: boolean;
}

/** Ends a load with a redirect or a 404. */
export class ScreenEnd extends Error {
  readonly status: 404 | 301 | 302;
  readonly location: string | null;

  constructor(status: 404 | 301 | 302, location: string | null, message: string) {
    super(message);
    this.name = 'ScreenEnd';
    this.status = status;
    this.location = location;
  }
}

/** Creates the error to throw when there is no such page. */
export const notFound = (path: string) => new ScreenEnd(404, null, `Page Not Found: ${path}`);

/**
 * Creates the error to throw for a redirect.
 * @param location a path of this site or an absolute address that we wrote, never a reader's input
 */
export const redirect = (location: string, status: 301 | 302 = 301) =>
  new ScreenEnd(status, location, `Moved to ${location}`);
