import { queryOptions } from '@tanstack/react-query';
import { send } from '#desk/api/ask.ts';

/** What others read of a page: networks, search engines. */
export interface PreviewHead {
  title: string;
  description: string;
  /** Null where the picture is drawn of the title when somebody asks for it. */
  picture: string | null;
  address: string;
}

export interface PreviewLook {
  site: string;
  colours?: string;
  pictures?: string;
}

/** Where the desk's host has the readers' page of a working copy. */
export function previewAddress(id: number, { site, colours, pictures }: PreviewLook): string {
  const query = new URLSearchParams({ lap: site });
  if (colours) query.set('szinek', colours);
  if (pictures) query.set('kepek', pictures);
  return `/elonezet/${id}?${query}`;
}

/** The head of the page that readers would get. @param version of the piece: another one is another page */
export const previewHeadQuery = (id: number, site: string, version: number) =>
  queryOptions({
    queryKey: ['previewHead', { id, site }, version] as const,
    async queryFn({ signal }) {
      const response = await send(previewAddress(id, { site }), { signal });
      return headOf(await response.text());
    },
  });

/** Reads a page's head. Nothing of the page is loaded or run. */
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
