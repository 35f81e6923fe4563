import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '../../api/queries.ts';

/** Counts are stored every ten seconds. */
const renewMs = 10_000;
/** Charts for a phone have letters as large as those for a screen. */
const widths = { narrow: 360, wide: 640 } as const;

/** What is read, renewed while the window is seen. */
export const useReadership = (site: SiteSlug) =>
  useQuery({
    ...callQuery('readership', { site, width: innerWidth < 768 ? widths.narrow : widths.wide }),
    refetchInterval: renewMs,
  });

const wholeNumber = new Intl.NumberFormat('hu-HU');
export const asNumber = (value: number): string => wholeNumber.format(value);
