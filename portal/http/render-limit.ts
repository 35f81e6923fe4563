import type { IncomingMessage } from 'node:http';
import type { CheckRenderLimit } from './page-cache-options.ts';
import type { PageServerOptions } from './page-server-options.ts';

/** The client's network has caused too many renders. */
export class RenderLimitExceeded extends Error {
  override name = 'RenderLimitExceeded';
  /** As long as the window of `services/limits/costly-limits.ts`. */
  readonly retryAfterSeconds = 10;
}

/** The check of the limit for the client that sent a request. */
export type RenderLimitOf = (request: IncomingMessage) => CheckRenderLimit;

export const createRenderLimit =
  (mayRender: PageServerOptions['mayRender']): RenderLimitOf =>
  (request) =>
  () => {
    if (mayRender?.(request) === false)
      throw new RenderLimitExceeded('This network has caused too many renders');
  };
