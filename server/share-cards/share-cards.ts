import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { commonHeaders, type HeaderList } from '#portal/http/headers.ts';
import type { CardRequest, ShareCards } from '#portal/http/page-server.ts';
import type { Portal } from '#portal/page/page-maker.tsx';
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

/** Drawing takes some tens of milliseconds: whoever finds so many before them comes back later. */
const maxWaiting = 40;
const retrySeconds = 5;
/** Its address has the version of what is drawn. */
const immutable = 'public, max-age=31536000, immutable';
const movedCache = 'public, max-age=300';
const missingCache = 'public, max-age=60';

/**
 * Answers for the pictures of shared links. A card exists for a page that exists, in one version: nobody can have others drawn, and what is drawn
 * once is kept on disk.
 */
export function createShareCards({ portal, sites, store, draw, onError }: ShareCardOptions): ShareCards {
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time, so that pages do not wait for pictures; the same card for all who ask for it at the moment. */
  function drawOnce(name: string, make: () => Promise<Buffer>): Promise<Buffer> | null {
    const current = drawing.get(name);
    if (current) return current;
    if (drawing.size >= maxWaiting) return null;
    const made = last.then(make).finally(() => drawing.delete(name));
    last = made.catch(() => {});
    drawing.set(name, made);
    return made;
  }

  async function serve({ site, url, mayDraw, response }: CardRequest): Promise<void> {
    const asked = parseCardAddress(url);
    if (!asked) return sayMissing(response);
    const address = portal.address(site, asked.path);
    if (address.isUnknown) return sayMissing(response);
    const name = `${site}-${hashOf(address.path)}-${asked.version}`;
    const stored = await store.read(name);
    if (stored) return sendPng(response, stored);
    if (!mayDraw()) return answer(response, 429, ['retry-after', String(retrySeconds), 'cache-control', 'no-store']);
    const card = await portal.shareCard(address);
    if (!card) return sayMissing(response);
    if (card.version !== asked.version) {
      const location = cardAddress(card, decodeURIComponent(address.path));
      return answer(response, 302, ['location', location, 'cache-control', movedCache]);
    }
    const png = drawOnce(name, async () => {
      const made = await draw(card, sites[site]);
      // A full disk must not keep readers from what is drawn already.
      await store.write(name, made).catch(onError);
      return made;
    });
    if (!png) return answer(response, 503, ['retry-after', String(retrySeconds), 'cache-control', 'no-store']);
    sendPng(response, await png);
  }

  return {
    async serve(request) {
      try {
        await serve(request);
      } catch (error) {
        onError(error);
        answer(request.response, 503, ['retry-after', String(retrySeconds), 'cache-control', 'no-store']);
      }
    },
  };
}

const hashOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 24);

function sendPng(response: ServerResponse, png: Buffer): void {
  const headers = ['content-type', 'image/png', 'cache-control', immutable, 'content-length', String(png.length), ...commonHeaders];
  response.writeHead(200, headers).end(png);
}

const sayMissing = (response: ServerResponse) => answer(response, 404, ['cache-control', missingCache]);

function answer(response: ServerResponse, status: number, headers: HeaderList): void {
  const text = status === 404 ? 'Not found\n' : '';
  const about = ['content-type', 'text/plain; charset=utf-8', 'content-length', String(text.length), ...commonHeaders];
  response.writeHead(status, [...about, ...headers]).end(text);
}
