import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Node } from 'prosemirror-model';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { addressesIn, deadLinkWarnings } from '#desk/checks/dead-links.ts';
import { picturesOf } from '#desk/checks/piece-pictures.ts';
import { rightsWarnings } from '#desk/checks/rights.ts';
import type { Warning } from '#desk/checks/warning.ts';
import { daySeconds, isoDay } from '#desk/time/moment.ts';
import type { Writer } from '../use-writer.ts';

const staleTimeMs = 10 * 60_000;
/** The same period as in the library's warnings (docs/product/newsroom.md#library). */
const warningDays = 14;
const maxLinks = 100;

const deadLinksQuery = (addresses: string[]) =>
  queryOptions({
    queryKey: ['findDeadLinks', addresses] as const,
    queryFn: ({ signal }) => ask('findDeadLinks', {}, { body: { addresses }, signal }),
    staleTime: staleTimeMs,
  });

/**
 * Checks that need the server: dead links, and pictures with expired rights.
 * @param isWanted false while the panel is closed; then nothing is requested
 */
export function useFetchedWarnings(
  { fieldsState: { document } }: Writer,
  text: Node,
  isWanted: boolean,
): Warning[] {
  const addresses = isWanted ? addressesIn(text).slice(0, maxLinks) : [];
  const { data } = useQuery({
    ...deadLinksQuery(addresses),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
  });
  const pictures = isWanted ? picturesOf({ document, text }) : [];
  const images = [...new Set(pictures.map(({ image }) => image))];
  const results = useQueries({
    queries: images.map((name) => ({
      ...callQuery('libraryItems', { name, limit: 1 }),
      staleTime: staleTimeMs,
    })),
  });
  const items = new Map(
    images.flatMap((name, index) => {
      const item = results[index]?.data?.items[0];
      return item ? [[name, item] as const] : [];
    }),
  );
  const now = Date.now() / 1000;
  const days = { today: isoDay(now), soon: isoDay(now + warningDays * daySeconds) };
  return [...deadLinkWarnings(text, data?.dead ?? []), ...rightsWarnings(pictures, items, days)];
}
