import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { callAccess } from '#contract/access.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { universalHeaders } from '#portal/http/headers.ts';
import { createPageServer } from '#portal/http/page-server.ts';
import type { PageServerOptions } from '#portal/http/page-server-options.ts';
import { isServicePath } from '#portal/http/request-target.ts';
import type { IdentifyViewer } from '#portal/http/viewer.ts';
import { createRedirectHits } from '#portal/redirects/redirect-hits.ts';
import { createSites } from '#portal/site/sites.ts';
import { createDeskHost } from './desk/desk-host.ts';
import { createLetterPreview } from './desk/letter-preview.ts';
import { createPiecePreview } from './desk/piece-preview.ts';
import type { ServePreview } from './desk/preview.ts';
import { createSupplementPreview } from './desk/supplement-preview.ts';
import type { ContentConnection } from './http/content-connection.ts';
import { createIdentifyViewer } from './http/identify-viewer.ts';
import type { ServiceBreaker } from './http/service-breaker.ts';
import { createServiceKeys, type ServiceKeys } from './http/service-keys.ts';
import { isTransient } from './http/transient.ts';
import { withStream } from './live/live.ts';
import type { Stream } from './live/stream.ts';
import { logAbortedBody } from './logging/log-aborted-body.ts';
import type { Logger } from './logging/logger.ts';
import { createRateLimitedLog } from './logging/rate-limited-log.ts';
import type { Pages } from './pages/pages.ts';
import { sendRedirectHits } from './pages/send-redirect-hits.ts';
import type { Services } from './services.ts';
import type { Configuration } from './settings/configuration.ts';
import type { Tracer } from './watching/tracer.ts';
import { createRequestScopes, headersOfRequest } from './watching/watch-work.ts';

export interface FrontServerOptions extends Pick<PageServerOptions, 'readiness' | 'watch'> {
  configuration: Configuration;
  services: Pick<Services, 'app' | 'ready' | 'costly' | 'breakerOf'>;
  /** Null where this process does not listen for changes. */
  live: Stream | null;
  /** Null where this process serves no pages. */
  pages: (NonNullable<PageServerOptions['pages']> & Pick<Pages, 'elections' | 'sites'>) | null;
  log: Logger;
  tracer: Tracer | null;
}

export interface FrontServer {
  server: Server;
  /** Reports what was counted last. The services must not have been stopped yet. */
  stop(): Promise<void>;
}

/** Paths of calls that only our own processes may make. None of them has a parameter. */
const pathsForOurProcesses: ReadonlySet<string> = new Set(
  Object.entries(calls)
    .filter(([name]) => callAccess[name as CallName] === 'ours')
    .map(([, { path }]) => path),
);

/**
 * Creates the server that readers, newsrooms and other processes of the installation reach: every host and
 * every role.
 */
export function createFrontServer(options: FrontServerOptions): FrontServer {
  const { configuration, services, live, pages, log, tracer, readiness, watch } = options;
  const { origins, deskOrigin, roles, hstsSubDomains } = configuration;
  const serviceKeys = createServiceKeys(configuration.serviceKeys);
  // Where there are no pages, the quiz service also has the root of its host.
  const hasQuizAtRoot = roles.has('quiz') && !roles.has('portal');
  const rateLimitedLog = createRateLimitedLog(log);
  const answerCall = withStream(live, getRequestListener(services.app.fetch));
  const onPageError: PageServerOptions['onError'] = (error, request) =>
    rateLimitedLog('error', error, 'a page could not be made', { url: request.url });
  const content = findContentService(configuration, services, tracer, serviceKeys);
  function openDesk(origin: string) {
    const previewOptions = {
      ...{ deskOrigin: origin, origins, portal: pages?.portal ?? null, onError: onPageError },
      ...content,
    };
    const previews = [createPiecePreview, createSupplementPreview, createLetterPreview].map((create) =>
      create(previewOptions),
    );
    const servePreview: ServePreview = (...exchange) => previews.some((serve) => serve(...exchange));
    return createDeskHost({
      ...{ deskOrigin: origin, origins, servePreview, readersFiles: pages?.files },
      onError: onPageError,
    });
  }

  const redirectHits = createRedirectHits(sendRedirectHits(content));
  const server = createPageServer({
    sites: pages?.sites ?? createSites(origins),
    pages,
    otherHosts: new Map(
      origins.elections && pages ? [[new URL(origins.elections).host, pages.elections]] : [],
    ),
    apps: new Map(deskOrigin === null ? [] : [[new URL(deskOrigin).host, openDesk(deskOrigin)]]),
    calls: (request, response) => {
      logAbortedBody(request, log);
      answerCall(request, response);
    },
    isCall: (path) => isServicePath(path) || (hasQuizAtRoot && /^\/(?:form)?$/.test(path)),
    identifyViewer: chooseIdentifyViewer(configuration, services, tracer, serviceKeys),
    isPreview: configuration.signIn.preview,
    proveService: serviceKeys.prove,
    isForOurProcesses: (path) => pathsForOurProcesses.has(path),
    universalHeaders: universalHeaders(origins.main.startsWith('https:'), hstsSubDomains),
    isReady: services.ready,
    readiness,
    mayRender: services.costly.mayRender,
    isTransient,
    onError: onPageError,
    onRedirect: redirectHits.count,
    watch,
    runInContext: createRequestScopes({ tracer }, log),
  });
  return { server, stop: redirectHits.stop };
}

/** How to reach the content service: in this process, or at its address. */
function findContentService(
  { roles, origins, contentOrigin }: Configuration,
  { app, breakerOf }: Pick<Services, 'app' | 'breakerOf'>,
  tracer: Tracer | null,
  serviceKeys: ServiceKeys,
): ContentConnection {
  if (roles.has('content') || contentOrigin === null)
    return { send: (request) => app.fetch(request), serviceOrigin: origins.main };
  const headers = headersOfRequest(tracer);
  const sendOver = sendThrough(breakerOf(contentOrigin));
  const send = (request: Request) => {
    for (const [name, value] of Object.entries({ ...headers(), ...serviceKeys.headers() }))
      request.headers.set(name, value);
    return sendOver(request);
  };
  return { send, serviceOrigin: contentOrigin };
}

/** Chooses how viewers are identified: by the identity service in this process, or at its address. */
function chooseIdentifyViewer(
  { roles, origins, contentOrigin, deskOrigin }: Configuration,
  { app, breakerOf }: Pick<Services, 'app' | 'breakerOf'>,
  tracer: Tracer | null,
  serviceKeys: ServiceKeys,
): IdentifyViewer {
  const sites = createSites(origins);
  if (roles.has('readers'))
    return createIdentifyViewer(sites, (request) => app.fetch(request), origins.main, deskOrigin);
  const elsewhere = origins.readers ?? contentOrigin;
  // The sites' own address may lead through a CDN, which must not see our key.
  const headers = headersOfRequest(tracer);
  if (elsewhere === null)
    return createIdentifyViewer(sites, (request) => fetch(request), origins.main, deskOrigin, headers);
  return createIdentifyViewer(sites, sendThrough(breakerOf(elsewhere)), elsewhere, deskOrigin, () => ({
    ...headers(),
    ...serviceKeys.headers(),
  }));
}

const sendThrough = (breaker: ServiceBreaker) => (request: Request) => breaker.guard(() => fetch(request));
