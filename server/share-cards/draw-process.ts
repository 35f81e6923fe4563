import type { ShareCard } from '#portal/page/share-card.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { createCardDrawing } from './draw-card.ts';

/** What the server sends to this process, one at a time. */
export interface CardMessage {
  card: Pick<ShareCard, 'title' | 'label'>;
  site: Pick<PortalSite, 'slug' | 'name'>;
}

/** The answer. */
export interface DrawnMessage {
  /** Null: it could not be drawn, which `error` explains. */
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
// The server is gone.
process.on('disconnect', () => process.exit(0));

function send(message: DrawnMessage): void {
  process.send?.(message);
}
