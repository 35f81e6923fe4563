import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { commonHeaders, type HeaderList } from '#portal/http/headers.ts';
import type { CardRequest, ShareCards } from '#portal/http/page-server-options.ts';
import type { Portal } from '#portal/page/portal.ts';
import { cardAddress, parseCardAddress } from '#portal/page/share-card.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { CardStore } from './card-store.ts';
import type { DrawCard } from './draw-card.ts';

interface ShareCardOptions {
  portal: Pick<Portal, 'address' | 'shareCard'>;
  sites: Record<SiteSlug, PortalSite>;
  store: CardStore;
  draw: DrawCard;
  onError(error: unknown): void;
}

/** Drawing one card takes some tens of milliseconds. With this many waiting, further requests get 503. */
const maxWaiting = 40;
const retrySeconds = 5;
/** Caching rule of cards. Their addresses contain the version of what is drawn. */
const immutableCache = 'public, max-age=31536000, immutable';
const movedCache = 'public, max-age=300';
const missingCache = 'public, max-age=60';

/**
 * Creates what serves the pictures of shared links. A card exists only for an existing page in its current
 * version, so nobody can have others drawn. Drawn cards are stored on disk.
 */
export function createShareCards(options: ShareCardOptions): ShareCards {
  const { portal, sites, store, draw, onError } = options;
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  /**
   * Draws one card at a time, so that pages do not wait for pictures. Requests for the same card share one
   * drawing.
   */
  function drawOnce(name: string, drawCard: () => Promise<Buffer>): Promise<Buffer> | null {
    const current = drawing.get(name);
    if (current) return current;
    if (drawing.size >= maxWaiting) return null;
    const png = last.then(drawCard).finally(() => drawing.delete(name));
    last = png.catch(() => {});
    drawing.set(name, png);
    return png;
  }

  async function serve({ site, url, mayRender, response }: CardRequest): Promise<void> {
    const requested = parseCardAddress(url);
    if (!requested) return sendNotFound(response);
    const address = portal.address(site, requested.path);
    if (address.isUnknown) return sendNotFound(response);
    if (!mayRender())
      return sendText(response, 429, ['retry-after', String(retrySeconds), 'cache-control', 'no-store']);
    const card = await portal.shareCard(address);
    if (!card) return sendNotFound(response);
    if (card.version !== requested.version) {
      const location = cardAddress(card, decodeURIComponent(address.path));
      return sendText(response, 302, ['location', location, 'cache-control', movedCache]);
    }
    const name = `${site}-${hashOf(address.path)}-${requested.version}`;
    // Looked for only now: the title of a withdrawn article must not stay readable on a stored card.
    const stored = await store.read(name);
    if (stored) return sendPng(response, stored);
    const png = drawOnce(name, async () => {
      const png = await draw(card, sites[site]);
      // The card can be sent even if the disk is full.
      await store.write(name, png).catch(onError);
      return png;
    });
    if (!png)
      return sendText(response, 503, ['retry-after', String(retrySeconds), 'cache-control', 'no-store']);
    sendPng(response, await png);
  }

  return {
    async serve(request) {
      try {
        await serve(request);
      } catch (error) {
        onError(error);
        sendText(request.response, 503, ['retry-after', String(retrySeconds), 'cache-control', 'no-store']);
      }
    },
  };
}

const hashOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 24);

function sendPng(response: ServerResponse, png: Buffer): void {
  const headers = [
    'content-type',
    'image/png',
    'cache-control',
    immutableCache,
    'content-length',
    String(png.length),
    ...commonHeaders,
  ];
  response.writeHead(200, headers).end(png);
}

const sendNotFound = (response: ServerResponse) => sendText(response, 404, ['cache-control', missingCache]);

function sendText(response: ServerResponse, status: number, headers: HeaderList): void {
  const text = status === 404 ? 'Not found\n' : '';
  const about = [
    'content-type',
    'text/plain; charset=utf-8',
    'content-length',
    String(text.length),
    ...commonHeaders,
  ];
  response.writeHead(status, [...about, ...headers]).end(text);
}
