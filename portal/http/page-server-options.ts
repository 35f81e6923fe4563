import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import type { Portal } from '#portal/page/portal.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { ServiceProof } from './entrance.ts';
import { type HeaderList, universalHeaders } from './headers.ts';
import type { PageCache } from './page-cache.ts';
import type { StaticFiles } from './static-files.ts';
import type { IdentifyViewer } from './viewer.ts';

/** What the pages of a host are rendered and served with. */
export interface ServedPages {
  portal: Portal;
  cache: PageCache<EncodedPage>;
  files: StaticFiles;
  headers: HeaderList;
  /** Absent where no pictures of shared links are served. */
  cards?: ShareCards;
}

export interface PageServerOptions {
  sites: Record<SiteSlug, PortalSite>;
  /** Null where this process serves no pages. */
  pages: ServedPages | null;
  /** Answers the service calls. */
  calls: RequestListener;
  /** @param path without its query */
  isCall(path: string): boolean;
  /** Default: nobody is ever signed in. */
  identifyViewer?: IdentifyViewer | undefined;
  /** Preview mode: only the newsroom sees anything. */
  isPreview?: boolean | undefined;
  /** Whether a request comes from another process of this installation. Default: none does. */
  proveService?: ((request: IncomingMessage) => ServiceProof) | undefined;
  /** Whether only such processes may request a path, which is decoded. Default: no path is restricted. */
  isForOurProcesses?: ((path: string) => boolean) | undefined;
  /** Headers of every response. Default: those of sites whose whole domain is on https. */
  universalHeaders?: HeaderList | undefined;
  /** Whether all that this process serves has started. */
  isReady(): boolean;
  /** State for load balancers. Default: `isReady` decides. */
  readiness?: (() => Readiness) | undefined;
  /** Whether the same request may succeed soon after this error. Then the answer is 503, not 500. */
  isTransient?: ((error: unknown) => boolean) | undefined;
  /**
   * Whether the client may cause one more render. Default: every client may. Called for each page that is not
   * in the cache, except for the newsroom.
   */
  mayRender?: ((request: IncomingMessage) => boolean) | undefined;
  onError(error: unknown, request: IncomingMessage): void;
  /** Called with the old path of each of the publisher's redirects that is followed. */
  onRedirect?: ((site: SiteSlug, from: string) => void) | undefined;
  watch?: RequestWatch | undefined;
  /** Runs `respond` in a context of the request, for logs and traces. Not called for cache hits and files. */
  runInContext?: RunInContext | undefined;
  /** Pages of other hosts, by Host header. */
  otherHosts?: ReadonlyMap<string, ServedPages> | undefined;
  /** Applications on hosts of their own, by Host header. They have no pages of the portal. */
  apps?: ReadonlyMap<string, AppHost> | undefined;
}

/** Files of a browser application. They are open to all; the calls that it makes are not. */
export interface AppHost {
  /** Answers a request that is neither a service call nor for load balancers. */
  serve(request: IncomingMessage, response: ServerResponse): void;
}

export type RunInContext = (
  kind: RequestKind,
  request: IncomingMessage,
  response: ServerResponse,
  respond: () => unknown,
) => void;

/** Kind of response, apart from cache hits. */
export type RequestKind = 'file' | 'health' | 'call' | 'page' | 'redirect' | 'refusal';

/** `degraded`: what this process needs has not started, but it has the pages of its last run. */
export type Readiness = 'ready' | 'degraded' | 'starting' | 'draining';

export interface CardRequest {
  site: SiteSlug;
  url: string;
  /** Whether the client may cause one more render: the page of the card is loaded. */
  mayRender(): boolean;
  response: ServerResponse;
}

/** Pictures of shared links. */
export interface ShareCards {
  /** Answers the request. Never rejects. */
  serve(request: CardRequest): Promise<void>;
}

/** Counts requests. */
export interface RequestWatch {
  /**
   * Cache hits by status: plain numbers, without a call or a clock, because there may be ten thousand hits a
   * second.
   */
  readonly hits: Record<number, number>;
  /** Called for any other request: before it is answered, or right after for files. */
  onRequest(kind: RequestKind, request: IncomingMessage, response: ServerResponse): void;
}

/** Headers of every response. */
export const universalHeadersOf = ({ sites, universalHeaders: configured }: PageServerOptions) =>
  configured ?? universalHeaders(sites.main.origin.startsWith('https:'));
