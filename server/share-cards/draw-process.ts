import type { ShareCard } from '#portal/page/share-card.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { createCardDrawing } from './draw-card.ts';

/** Request of the server to this process, one at a time. */
export interface CardMessage {
  card: Pick<ShareCard, 'title' | 'label'>;
  site: Pick<PortalSite, 'slug' | 'name'>;
}

/** The answer. */
export interface DrawnMessage {
  /** Null when the card could not be drawn; `error` says why. */
  png: Uint8Array | null;
  error: string | null;
}

const draw = createCardDrawing(process.argv[2] ?? '');
process.on('message', (message: CardMessage) => {
  draw(message.card, message.site).then(
    (png) => send({ png, error: null }),
    (error: unknown) => send({ png: null, error: String(error) }),
  );
});
// The server has exited.
process.on('disconnect', () => process.exit(0));

function send(message: DrawnMessage): void {
  process.send?.(message);
}
