import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createEntrance, type Destination } from './entrance.ts';
import { setHeaders } from './headers.ts';
import { createPageListener } from './page-listener.ts';
import { type AppHost, type PageServerOptions, universalHeadersOf } from './page-server-options.ts';
import { createPreviewGuard } from './preview-guard.ts';
import { isRead, isServicePath, pathOfTarget } from './request-target.ts';
import { siteFinder } from './site-finder.ts';
import { anonymousViewer } from './viewer.ts';

/** Creates the HTTP server: all hosts, behind one entrance. */
export function createPageServer({
  otherHosts = new Map(),
  apps = new Map(),
  ...options
}: PageServerOptions): Server {
  const { sites, pages, identifyViewer = async () => anonymousViewer } = options;
  const {
    isPreview = false,
    proveService = () => 'none',
    isForOurProcesses = () => false,
    onError,
  } = options;
  const guard = isPreview ? createPreviewGuard({ identifyViewer }) : null;
  const entrance = createEntrance({
    guard,
    proveService,
    isForOurProcesses,
    universalHeaders: universalHeadersOf(options),
    onError,
  });
  const findSite = siteFinder(sites);
  const siteListener = createPageListener(options);
  const otherListeners = new Map(
    [...otherHosts].map(([host, hostPages]) => [host, createPageListener({ ...options, pages: hostPages })]),
  );
  const callListener = createPageListener({ ...options, pages: null });
  for (const [host, app] of apps) {
    otherListeners.set(host, (request, response, viewer) => {
      if (!serveApp(app, request, response)) callListener(request, response, viewer);
    });
  }

  function serveApp(app: AppHost, request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOfTarget(request.url ?? '/');
    if (!isRead(request) || isServicePath(path) || path === '/healthz' || path === '/readyz') return false;
    setHeaders(response, universalHeadersOf(options));
    options.watch?.onRequest('file', request, response);
    app.serve(request, response);
    return true;
  }

  function destinationOf(host: string | undefined): Destination {
    const site = findSite(host);
    const app = host === undefined ? undefined : apps.get(host);
    return {
      site,
      // Sign-in cookies belong to one host, and only the sites have a sign-in page.
      signInPage: pages && !app && !otherHosts.has(host ?? '') ? '/login' : null,
      isSecure: sites[site].origin.startsWith('https:'),
      serveFile: (request, response) =>
        app ? serveApp(app, request, response) : (pages?.files.serve(request, response, site) ?? false),
    };
  }

  return createServer(serverTimeouts, (request, response) => {
    const host = request.headers.host?.toLowerCase();
    entrance(request, response, () => destinationOf(host), otherListeners.get(host ?? '') ?? siteListener);
  });
}

/**
 * Milliseconds. A proxy in front keeps connections for a minute, so ours must last longer. A request's head
 * fits in one packet; a client that sends it byte by byte is attacking us. The largest body, an article's, is
 * 6 MB: two minutes at half a megabit per second.
 */
const serverTimeouts = {
  keepAliveTimeout: 72_000,
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
};
