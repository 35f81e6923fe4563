import type { IncomingMessage, ServerResponse } from 'node:http';
import { SiteSlug } from '#contract/article.ts';
import { ErrorBody } from '#contract/errors.ts';
import { commonHeaders, type HeaderList, privateNoStore } from '#portal/http/headers.ts';
import { sendText } from '#portal/http/send.ts';
import type { ContentConnection } from '../http/content-connection.ts';

export interface PreviewOptions<Portal> extends ContentConnection {
  deskOrigin: string;
  /** Origins of the sites, whose pictures the preview shows. */
  origins: { main: string; erdely: string };
  /** Null where this process renders no pages. */
  portal: Portal | null;
  onError(error: unknown, request: IncomingMessage): void;
}

/**
 * Answers a request for a preview.
 * @returns false for any other request
 */
export type ServePreview = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Shown in place of a preview. */
export class PreviewRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls the content service with the cookies and keys of the request, so that it decides who may see the
 * preview.
 * @throws PreviewRefused with its status when it refuses
 */
type CallAsViewer = (
  path: string,
  init: { method?: string; headers: Record<string, string>; body?: string },
) => Promise<unknown>;

type Groups = Readonly<Record<string, string | undefined>>;

const timeoutMs = 10_000;
const noPages = 'This process makes no pages, so it shows no previews.';
const failed = 'The preview could not be made; try again soon.';

/**
 * Creates previews on the desk's host (docs/product/newsroom.md#preview).
 * @param address pattern of their addresses; its group `query` is the query
 * @param render gets the groups of the address, and resolves to the page
 * @param policy the page's `Content-Security-Policy`, from the query of its address
 */
export function createPreview<Portal>(
  options: PreviewOptions<Portal>,
  address: RegExp,
  render: (portal: Portal, groups: Groups, call: CallAsViewer) => Promise<string>,
  policy: (query: string | undefined) => string = (query) => pagePolicy(options, query),
): ServePreview {
  const { deskOrigin, portal, send, serviceOrigin, onError } = options;
  const host = new URL(deskOrigin).host;

  const callAsViewer =
    ({ headers: { cookie, authorization } }: IncomingMessage): CallAsViewer =>
    async (path, init) => {
      const headers = {
        ...{ host, ...init.headers },
        ...(cookie !== undefined && { cookie }),
        ...(authorization !== undefined && { authorization }),
      };
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await send(new Request(serviceOrigin + path, { ...init, headers, signal }));
      const body: unknown = await answer.json();
      if (!answer.ok) throw new PreviewRefused(answer.status, ErrorBody.safeParse(body).data?.error ?? '');
      return body;
    };

  return (request, response) => {
    const match = address.exec(request.url ?? '');
    if (!match) return false;
    const groups: Groups = match.groups ?? {};
    const headers = previewHeaders(policy(groups.query));
    if (!portal) {
      sendText(response, 503, noPages, headers);
      return true;
    }
    render(portal, groups, callAsViewer(request))
      .then((html) => {
        response.writeHead(200, [...headers, 'content-type', 'text/html; charset=utf-8']).end(html);
      })
      .catch((error: unknown) => {
        if (error instanceof PreviewRefused) return sendText(response, error.status, error.message, headers);
        onError(error, request);
        sendText(response, 503, failed, headers);
      });
    return true;
  };
}

/**
 * Query parameters: `lap` is the site; `szinek` is `vilagos` or `sotet`; `kepek=nelkul` leaves out pictures.
 */
export function lookOf(query = '') {
  const parameters = new URLSearchParams(query);
  const site: SiteSlug = SiteSlug.safeParse(parameters.get('lap')).data ?? 'main';
  const colours = parameters.get('szinek');
  const theme = colours === 'sotet' ? 'dark' : colours === 'vilagos' ? 'light' : undefined;
  return { site, theme, hasPictures: parameters.get('kepek') !== 'nelkul' } as const;
}

/** Policy of a previewed page: it runs no scripts, sends nothing, and only the desk may frame it. */
function pagePolicy(
  { deskOrigin, origins }: Pick<PreviewOptions<unknown>, 'deskOrigin' | 'origins'>,
  query: string | undefined,
): string {
  const pictures = lookOf(query).hasPictures ? `'self' ${origins.main} ${origins.erdely} data:` : "'none'";
  return [
    "default-src 'none'",
    "style-src 'self'",
    `img-src ${pictures}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...(deskOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of a preview, which is stored nowhere. */
function previewHeaders(policy: string): HeaderList {
  return [
    ...['content-security-policy', policy],
    ...['cross-origin-opener-policy', 'same-origin'],
    ...['cross-origin-resource-policy', 'same-origin'],
    ...['x-frame-options', 'SAMEORIGIN'],
    ...['x-robots-tag', 'noindex, nofollow'],
    ...privateNoStore,
    ...commonHeaders,
  ];
}
