import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '#contract/calls.ts';
import { callUrl } from '#contract/client.ts';
import { ErrorBody } from '#contract/errors.ts';
import { sendText } from '#portal/http/send.ts';
import type { Portal } from '#portal/page/portal.ts';
import { lookOf, type PiecePreviewOptions, previewHeaders, previewWords } from './piece-preview.ts';

interface SupplementPreviewOptions extends Omit<PiecePreviewOptions, 'portal'> {
  /** Null where this process renders no pages. */
  portal: Pick<Portal, 'previewSupplement'> | null;
}

const timeoutMs = 10_000;
const previewAddress = /^\/elonezet\/melleklet\?(.*)$/;

/**
 * Previews of supplements that are being put together, as readers would see them, on the desk's host
 * (docs/product/supplements.md#from-a-list). `terv` is the plan as JSON, `ful` the slug of a tab. The call
 * `addSupplement` decides who may see one: it is tried with the cookies and keys of the request.
 * @returns a function that returns false for any other request
 */
export function createSupplementPreview(options: SupplementPreviewOptions) {
  const { deskOrigin, portal, send, serviceOrigin, onError } = options;

  /** A trial run: nothing is stored. */
  function tryPlan({ headers }: IncomingMessage, plan: unknown, site: string): Response | Promise<Response> {
    const { cookie, authorization } = headers;
    const sent = {
      'content-type': 'application/json',
      ...{ host: new URL(deskOrigin).host, origin: deskOrigin },
      ...(cookie !== undefined && { cookie }),
      ...(authorization !== undefined && { authorization }),
    };
    const body = JSON.stringify({ sites: [site], isTrial: true, plan });
    const signal = AbortSignal.timeout(timeoutMs);
    const address = serviceOrigin + callUrl(calls.addSupplement.path, {});
    return send(new Request(address, { method: 'POST', headers: sent, body, signal }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, query: string) {
    const headers = previewHeaders(options, query);
    if (!portal) return sendText(response, 503, previewWords.noPages, headers);
    const parameters = new URLSearchParams(query);
    const plan = readPlan(parameters.get('terv'));
    if (plan === null) return sendText(response, 400, 'terv: It must be a plan as JSON.', headers);
    const { site, theme } = lookOf(query);
    const trialAnswer = await tryPlan(request, plan, site);
    const body: unknown = await trialAnswer.json();
    if (!trialAnswer.ok) {
      const reason = ErrorBody.safeParse(body).data?.error ?? '';
      return sendText(response, trialAnswer.status, reason, headers);
    }
    const { supplement } = calls.addSupplement.output.parse(body);
    const tab = parameters.get('ful') ?? '';
    if (tab !== '' && !supplement.tabs.some(({ slug }) => slug === tab))
      return sendText(response, 404, 'ful: There is no such tab.', headers);
    const html = await portal.previewSupplement(supplement, tab, { site, theme });
    response.writeHead(200, [...headers, 'content-type', 'text/html; charset=utf-8']).end(html);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, query] = previewAddress.exec(request.url ?? '') ?? [];
    if (query === undefined) return false;
    answer(request, response, query).catch((error: unknown) => {
      onError(error, request);
      sendText(response, 503, previewWords.failed, previewHeaders(options, query));
    });
    return true;
  };
}

/** Null if it is not JSON. */
function readPlan(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
