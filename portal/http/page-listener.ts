import type { ServerResponse } from 'node:http';
import type { AdmittedListener } from './entrance.ts';
import { setHeaders } from './headers.ts';
import type { PageRequest, Reply } from './page-request.ts';
import { PageResponder } from './page-responder.ts';
import { type PageServerOptions, universalHeadersOf } from './page-server-options.ts';
import { refuse } from './refusal.ts';
import { isRead, pathOfTarget } from './request-target.ts';
import { sendHealth } from './send.ts';
import { siteFinder } from './site-finder.ts';

/**
 * Creates the listener of a host. It tries the most frequent cases first: cache hits, files, service calls,
 * pages to render. A hit makes no promise and parses nothing.
 */
export function createPageListener(
  options: Omit<PageServerOptions, 'otherHosts' | 'apps'>,
): AdmittedListener {
  const { sites, pages, calls, isCall, watch, runInContext } = options;
  const { isReady, readiness = () => (isReady() ? 'ready' : 'starting') } = options;
  const responder = pages && new PageResponder(pages, options);
  const headersOfAll = universalHeadersOf(options);
  const findSite = siteFinder(sites);

  return (request, response, viewer) => {
    const url = request.url ?? '/';
    const site = findSite(request.headers.host);
    if (responder && isRead(request)) {
      const status = responder.sendHit(site, url, request, response);
      if (status !== null) {
        if (watch) watch.hits[status] = (watch.hits[status] ?? 0) + 1;
        return;
      }
    }
    // Cached pages have these among their own headers.
    setHeaders(response, headersOfAll);
    if (pages?.files.serve(request, response, site)) {
      watch?.onRequest('file', request, response);
      return;
    }
    const { kind, respond } = chooseReply({ site, url, request, response, viewer });
    watch?.onRequest(kind, request, response);
    if (runInContext) runInContext(kind, request, response, respond);
    else void respond();
  };

  function chooseReply(pageRequest: PageRequest): Reply {
    const { url, request, response } = pageRequest;
    const path = pathOfTarget(url);
    if (url === '/healthz') return { kind: 'health', respond: () => sendLiveness(response) };
    if (url === '/readyz') return { kind: 'health', respond: () => sendReadiness(response) };
    if (isCall(path)) return { kind: 'call', respond: () => calls(request, response) };
    if (!responder) return { kind: 'refusal', respond: () => refuse(response, path, 404, 'Not found') };
    if (!isRead(request)) {
      const allow = ['allow', 'GET, HEAD'];
      return { kind: 'refusal', respond: () => refuse(response, path, 405, 'Method not allowed', allow) };
    }
    return responder.chooseReply(pageRequest);
  }

  function sendLiveness(response: ServerResponse): void {
    sendHealth(response, isReady() ? 'ok' : 'starting', isReady());
  }

  function sendReadiness(response: ServerResponse): void {
    const state = readiness();
    sendHealth(response, state, state === 'ready' || state === 'degraded');
  }
}
