import { callUrl } from '#contract/call-url.ts';
import { calls } from '#contract/calls.ts';
import type { Portal } from '#portal/page/portal.ts';
import { createPreview, lookOf, type PreviewOptions, PreviewRefused, type ServePreview } from './preview.ts';

const address = /^\/elonezet\/melleklet\?(?<query>.*)$/;

/**
 * Creates the previews of supplements that are being put together, as readers would see them
 * (docs/product/supplements.md#from-a-list). `terv` is the plan as JSON, `ful` the slug of a tab. The call
 * `addSupplement` decides who may see one: it is tried, and stores nothing.
 */
export function createSupplementPreview(
  options: PreviewOptions<Pick<Portal, 'previewSupplement'>>,
): ServePreview {
  return createPreview(options, address, async (portal, { query }, callAsViewer) => {
    const parameters = new URLSearchParams(query);
    const plan = readPlan(parameters.get('terv'));
    if (plan === null) throw new PreviewRefused(400, 'terv: It must be a plan as JSON.');
    const { site, theme } = lookOf(query);
    const answer = await callAsViewer(callUrl(calls.addSupplement.path, {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: options.deskOrigin },
      body: JSON.stringify({ sites: [site], isTrial: true, plan }),
    });
    const { supplement } = calls.addSupplement.output.parse(answer);
    const tab = parameters.get('ful') ?? '';
    if (tab !== '' && !supplement.tabs.some(({ slug }) => slug === tab))
      throw new PreviewRefused(404, 'ful: There is no such tab.');
    return portal.previewSupplement(supplement, tab, { site, theme });
  });
}

/** Null if it is not JSON. */
function readPlan(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
