import { queryOptions } from '@tanstack/react-query';
import { send } from '#desk/api/ask.ts';

/** Metadata of a page that networks and search engines read. */
export interface PreviewHead {
  title: string;
  description: string;
  /** Null if the picture is drawn from the title on request. */
  picture: string | null;
  address: string;
}

export interface PreviewLook {
  site: string;
  colours?: string;
  pictures?: string;
}

/** Address of a working copy's readers' page on the desk's host. */
export function previewAddress(id: number, { site, colours, pictures }: PreviewLook): string {
  const query = new URLSearchParams({ lap: site });
  if (colours) query.set('szinek', colours);
  if (pictures) query.set('kepek', pictures);
  return `/elonezet/${id}?${query}`;
}

/**
 * Metadata of the page that readers would get.
 * @param version of the piece, because the page changes with it
 */
export const previewHeadQuery = (id: number, site: string, version: number) =>
  queryOptions({
    queryKey: ['previewHead', { id, site }, version] as const,
    async queryFn({ signal }) {
      const response = await send(previewAddress(id, { site }), { signal });
      return headOf(await response.text());
    },
  });

/** Parses the metadata of a page. Nothing of the page is loaded or run. */
export function headOf(html: string): PreviewHead {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const meta = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? '';
  const picture = meta('og:image');
  const isDrawn = picture === '' || new URL(picture).pathname.startsWith('/kartya/');
  return {
    title: meta('og:title') || page.title,
    description: meta('description'),
    picture: isDrawn ? null : picture,
    address: meta('og:url'),
  };
}
