import type { IncomingMessage, ServerResponse } from 'node:http';
import { Article, SiteSlug } from '#contract/article.ts';
import { calls } from '#contract/calls.ts';
import { callUrl, siteHeader } from '#contract/client.ts';
import { ErrorBody } from '#contract/errors.ts';
import { commonHeaders, type HeaderList, privateNoStore } from '#portal/http/headers.ts';
import { sendText } from '#portal/http/send.ts';
import type { Portal } from '#portal/page/portal.ts';

export interface PiecePreviewOptions {
  deskOrigin: string;
  /** Origins of the sites, whose pictures the preview shows. */
  origins: { main: string; erdely: string };
  /** Null where this process renders no pages. */
  portal: Pick<Portal, 'preview'> | null;
  /** Sends a request to the service that has the pieces, in this process or over HTTP. */
  send(request: Request): Response | Promise<Response>;
  /** Address of that service. */
  serviceOrigin: string;
  onError(error: unknown, request: IncomingMessage): void;
}

/**
 * Answers a request for the preview of a working copy.
 * @returns false for any other request
 */
export type ServePiecePreview = (request: IncomingMessage, response: ServerResponse) => boolean;

const timeoutMs = 10_000;
const previewAddress = /^\/elonezet\/([1-9]\d{0,9})(?:\?(.*))?$/;

/**
 * Creates the previews of working copies, as readers would see them, on the desk's host
 * (docs/product/newsroom.md#preview). The call `previewPiece` decides who may see one; it gets the cookies
 * and keys of the request.
 */
export function createPiecePreview(options: PiecePreviewOptions): ServePiecePreview {
  const { deskOrigin, portal, send, serviceOrigin, onError } = options;
  const host = new URL(deskOrigin).host;

  async function readArticle({ headers }: IncomingMessage, id: number, site: SiteSlug): Promise<Response> {
    const { cookie, authorization } = headers;
    const sent = {
      ...{ host, [siteHeader]: site },
      ...(cookie !== undefined && { cookie }),
      ...(authorization !== undefined && { authorization }),
    };
    const address = serviceOrigin + callUrl(calls.previewPiece.path, { id, site });
    return send(new Request(address, { headers: sent, signal: AbortSignal.timeout(timeoutMs) }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, id: number, query: string) {
    const headers = previewHeaders(options, query);
    if (!portal) return sendText(response, 503, previewWords.noPages, headers);
    const { site, theme } = lookOf(query);
    const pieceAnswer = await readArticle(request, id, site);
    const body: unknown = await pieceAnswer.json();
    if (!pieceAnswer.ok) {
      const reason = ErrorBody.safeParse(body).data?.error ?? '';
      return sendText(response, pieceAnswer.status, reason, headers);
    }
    const html = await portal.preview(Article.parse(body), { site, theme });
    response.writeHead(200, [...headers, 'content-type', 'text/html; charset=utf-8']).end(html);
  }

  return (request, response) => {
    const [, id, query = ''] = previewAddress.exec(request.url ?? '') ?? [];
    if (id === undefined) return false;
    answer(request, response, Number(id), query).catch((error: unknown) => {
      onError(error, request);
      sendText(response, 503, previewWords.failed, previewHeaders(options, query));
    });
    return true;
  };
}

export const previewWords = {
  noPages: 'This process makes no pages, so it shows no previews.',
  failed: 'The preview could not be made; try again soon.',
} as const;

/**
 * Query parameters: `lap` is the site; `szinek` is `vilagos` or `sotet`; `kepek=nelkul` leaves out pictures.
 */
export function lookOf(query: string) {
  const parameters = new URLSearchParams(query);
  const site: SiteSlug = SiteSlug.safeParse(parameters.get('lap')).data ?? 'main';
  const colours = parameters.get('szinek');
  const theme = colours === 'sotet' ? 'dark' : colours === 'vilagos' ? 'light' : undefined;
  return { site, theme, hasPictures: parameters.get('kepek') !== 'nelkul' } as const;
}

/**
 * Headers of a preview: it runs no scripts, sends nothing, is stored nowhere, and only the desk may frame it.
 */
export function previewHeaders(
  { deskOrigin, origins }: Pick<PiecePreviewOptions, 'deskOrigin' | 'origins'>,
  query: string,
): HeaderList {
  const pictures = lookOf(query).hasPictures ? `'self' ${origins.main} ${origins.erdely} data:` : "'none'";
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `img-src ${pictures}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...(deskOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return [
    ...['content-security-policy', policy.join('; ')],
    ...['cross-origin-opener-policy', 'same-origin'],
    ...['cross-origin-resource-policy', 'same-origin'],
    ...['x-frame-options', 'SAMEORIGIN'],
    ...['x-robots-tag', 'noindex, nofollow'],
    ...privateNoStore,
    ...commonHeaders,
  ];
}
