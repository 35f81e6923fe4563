import type { ReactElement, ReactNode } from 'react';
import type { SignedIn } from '#contract/auth.ts';
import type { Client } from '#contract/client.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import type { FeedLink } from '#portal/site/feed-paths.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** What a screen may know of a request. Nothing else of it may change what is shown, or the page cache would mix readers up. */
export interface ScreenContext {
  site: PortalSite;
  /** Calls the services; what is read is recorded as the page's cache tags. */
  client: Client;
  /** Path without the query string, decoded. */
  path: string;
  params: Readonly<Record<string, string>>;
  /** Query parameters that the route knows, as its `parameters` left them. */
  query: Readonly<Record<string, string>>;
  /** `oldal`; 1 when absent (specification §5). */
  page: number;
  /** When this page is made, unix milliseconds. */
  now: number;
  /** Shown inside the mobile app, which draws header and player itself. */
  app: boolean;
  /**
   * Who is signed in. Known on pages with the rule `personal` only, and where somebody of the newsroom reads, whose pages are kept nowhere; on
   * pages that are kept for everybody it is null, whoever asks.
   */
  reader: SignedIn | null;
  /** Waits for a part that the page can do without. When it fails the page gets `fallback` and is cached for a short time only. */
  optional<T>(part: Promise<T>, fallback: T): Promise<T>;
  /** What every page of the site has in common, asked for once, by whoever comes first; null when it cannot be had. */
  common(): Promise<FrontendInit | null>;
}

/**
 * How long a page may be sent. Changes are announced by NOTIFY at once; these times are for what changes with time
 * alone, and for notices that were lost.
 */
export interface CacheRule {
  /** For so long the page is sent as it is. */
  freshSeconds: number;
  /** For so long after that it is sent while a new one is rendered in the background. */
  staleSeconds: number;
  /** For so long after `freshSeconds` it is sent when no new one can be rendered. */
  staleIfErrorSeconds: number;
  /** Anyone can make up addresses of such pages, like searches. They share a small part of the cache's memory. */
  isOverflow?: boolean;
  /** The rule of an address without a query, where that is one page and not one of many. */
  withoutQuery?: Omit<CacheRule, 'withoutQuery'>;
  /** Rendered for one reader: not cached here, by the browser, or by a cache in between. */
  isPersonal?: boolean;
}

/** A screen of specification §2: data, then view, then what goes into `<head>`. */
export interface Screen<Data> {
  /** Loads all that the view needs. Throws `notFound()` or `redirect()`. */
  load(context: ScreenContext): Promise<Data>;
  /** The content of `<main>`. */
  View(props: { data: Data; context: ViewContext }): ReactElement;
  head(data: Data, context: ViewContext): Head;
  /** 404 when the parameters fail validation and the view helps (docs/product/routes.md#validation). Left out: 200. */
  status?(data: Data): 200 | 404;
  /** Version of what is shown, where open pages are refreshed: so that who has heard of one is not given an older page. */
  version?(data: Data): number;
}

export type ViewContext = Pick<ScreenContext, 'site' | 'path' | 'page' | 'now' | 'app'> & Partial<Pick<ScreenContext, 'reader' | 'query'>>;

/** What `Frame` of `portal/parts/frame/frame.tsx` gets: it draws all of `<body>` and puts `children`, the screen's view, into `<main>`. */
export interface FrameProps {
  context: ViewContext;
  /** Common data of every page; null when it could not be had, for pages stand without it. */
  common: FrontendInit | null;
  /** `Head.topics` of the page. */
  topics?: readonly string[];
  children: ReactNode;
}

export interface Head {
  /** What tabs, bookmarks and search results show: it ends with the site's name. */
  title: string;
  description: string;
  /** Absolute address of the one place this content is at; null where it is at none. */
  canonical: string | null;
  /** `lang` of the document. */
  language?: 'hu' | 'en';
  openGraph?: {
    type: 'website' | 'article' | 'profile';
    /** What a shared link is called, without the site's name, which stands beside it; `title` when left out. */
    title?: string;
    /** Absolute address and size of a JPEG; left out, one is drawn of the title (`share-card.ts`). */
    image?: { url: string; width: number; height: number; alt: string };
    /** Further properties, for example `article:published_time`. */
    properties?: ReadonlyArray<readonly [property: string, content: string]>;
  };
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** Feeds of what the page shows (`feedsOf`); those of everything when left out. */
  feeds?: readonly FeedLink[];
  /** Absolute addresses of the pages of who made it. */
  authors?: readonly string[];
  previous?: string;
  next?: string;
  robots?: string;
  /** Slugs of the tags of its article; the frame shows what belongs to some of them. */
  topics?: readonly string[];
  /** Search engines keep it from those who asked for it (SafeSearch). */
  forAdults?: boolean;
  /** The largest picture above the fold. */
  preloadImage?: { srcSet: string; sizes: string; type: string };
  /** Of a page in a frame: the colours of the page around it; the reader's system decides where it is left out. */
  theme?: 'light' | 'dark';
  /** `data-scheme` of the whole page. */
  colorScheme?: string;
  /** The page opens with a cover from edge to edge that its header lies over. */
  overCover?: boolean;
}

/** Ends a load with an answer other than a page. */
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

/** Throw it: specification §8, 404 'Page Not Found: {path}'. */
export const notFound = (path: string) => new ScreenEnd(404, null, `Page Not Found: ${path}`);

/** Throw it. `location` is a path on this site, or an absolute address written by us; never a reader's input. */
export const redirect = (location: string, status: 301 | 302 = 301) => new ScreenEnd(status, location, `Moved to ${location}`);
