import { Article } from '#contract/article.ts';
import { callUrl } from '#contract/call-url.ts';
import { calls } from '#contract/calls.ts';
import { siteHeader } from '#contract/client.ts';
import type { Portal } from '#portal/page/portal.ts';
import { createPreview, lookOf, type PreviewOptions, type ServePreview } from './preview.ts';

const address = /^\/elonezet\/(?<id>[1-9]\d{0,9})(?:\?(?<query>.*))?$/;

/**
 * Creates the previews of working copies, as readers would see them. The call `previewPiece` decides who may
 * see one.
 */
export function createPiecePreview(options: PreviewOptions<Pick<Portal, 'preview'>>): ServePreview {
  return createPreview(options, address, async (portal, { id, query }, callAsViewer) => {
    const { site, theme } = lookOf(query);
    const path = callUrl(calls.previewPiece.path, { id: Number(id), site });
    const article = Article.parse(await callAsViewer(path, { headers: { [siteHeader]: site } }));
    return portal.preview(article, { site, theme });
  });
}
