import type { ServerResponse } from 'node:http';
import { type PageAddress, pageKey } from '#portal/page/page.ts';
import { noStore } from './headers.ts';
import { WithdrawnMeanwhile } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import type { PageServerOptions, ServedPages } from './page-server-options.ts';
import { RenderLimitExceeded } from './render-limit.ts';
import { Overloaded } from './render-queue.ts';
import { sendText } from './send.ts';

const retryAfterFailureSeconds = 2;
const tooManyRequestsText = 'Erről a hálózatról most túl sok kérés jött. Próbáld újra tíz másodperc múlva.';

type FailureOptions = Pick<PageServerOptions, 'isReady' | 'isTransient' | 'onError'>;

/** Answers requests whose page could not be rendered. */
export class FailureResponder {
  readonly #pages: ServedPages;
  readonly #options: FailureOptions;

  constructor(pages: ServedPages, options: FailureOptions) {
    this.#pages = pages;
    this.#options = options;
  }

  /** Sends 429, 500 or 503, by the error. Never rejects. */
  async send(error: unknown, address: PageAddress, { request, response }: PageRequest): Promise<void> {
    if (error instanceof RenderLimitExceeded) {
      sendText(response, 429, tooManyRequestsText, ['retry-after', String(error.retryAfterSeconds)]);
      return;
    }
    this.#options.onError(error, request);
    try {
      await this.#sendFailurePage(error, address, response);
    } catch (worse) {
      this.#options.onError(worse, request);
    }
  }

  async #sendFailurePage(error: unknown, address: PageAddress, response: ServerResponse): Promise<void> {
    const { portal, cache, headers } = this.#pages;
    const retrySeconds = this.#retryAfterSecondsOf(error);
    const status = retrySeconds === null ? 500 : 503;
    const retryAfter = retrySeconds === null ? [] : ['retry-after', String(retrySeconds)];
    const canServe = (url: string) => cache.canServeOnError(pageKey(portal.address(address.site, url)));
    try {
      const { html } = await portal.failure(address, status, canServe);
      response.writeHead(status, [...headers, ...noStore, ...retryAfter]).end(html);
    } catch (worse) {
      sendText(response, status, 'Belső kiszolgálóhiba.', retryAfter);
      throw worse;
    }
  }

  /** @returns null when there is no point in trying again soon */
  #retryAfterSecondsOf(error: unknown): number | null {
    const { isReady, isTransient } = this.#options;
    if (error instanceof Overloaded) return error.retryAfterSeconds;
    const isSoonOver = error instanceof WithdrawnMeanwhile || isTransient?.(error);
    return isReady() && !isSoonOver ? null : retryAfterFailureSeconds;
  }
}
