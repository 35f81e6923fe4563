import type { GamesSlug } from './games/games.ts';
import type { TippedSeats } from './valasztas-2022-tips.ts';

/**
 * A special event's pages at /melleklet/{slug} (docs/product/supplements.md#supplements-are-data): data only.
 * A new one is a file beside these and a line in supplements.ts.
 */
export interface Supplement {
  /** Its address, and the tag that its articles have. */
  slug: string;
  /** Older addresses that show the same. */
  aliases?: readonly string[];
  title: string;
  /** One sentence, under the title and for search engines. */
  description: string;
  /** The last day of what it is about, YYYY-MM-DD; left out while nobody knows. */
  lastDay?: string;
  /**
   * Slug of the tab whose decisive rows stand on the first tab too; left out where there are no such rows.
   */
  teaser?: string;
  /** Days of public record, in order; the first tab lists them. */
  keyDates?: readonly KeyDate[];
  /** Slug of the section whose page links to it. */
  section: string;
  /** The first one is at the supplement's own address. */
  tabs: readonly [SupplementTab, ...SupplementTab[]];
  /** Says that it was made with money of the European Union. */
  euDisclaimer?: boolean;
}

export interface KeyDate {
  /** YYYY-MM-DD */
  day: string;
  label: string;
}

export type SupplementTab = ArticlesTab | DataTab | ScreenTab;

interface Tab {
  /** Its address below the supplement's; empty for the first one. */
  slug: string;
  label: string;
}

/** The supplement's articles, or those of them that have further tags. */
export interface ArticlesTab extends Tab {
  kind: 'articles';
  tags?: readonly string[];
  /** Choices within it. `own` is what its own address shows: everything. */
  subTabs?: { own: string; others: ReadonlyArray<Tab & { tags: readonly string[] }> };
}

/** A screen of its own is at its address (`portal/routes.ts`). */
export interface ScreenTab extends Tab {
  kind: 'screen';
}

export interface DataTab extends Tab {
  kind: 'data';
  view: SupplementView;
  /** The view has pages of its own: so many further segments may follow its address. */
  deeper?: 1 | 2;
  /** It has an address, and no place among the tabs: for pages that the data views of other tabs lead to. */
  isUnlisted?: boolean;
  /** Parts of it with an address each. `own` names what its own address shows: `view`. */
  subTabs?: { own: string; others: ReadonlyArray<Tab & { view: SupplementView }> };
}

export type SupplementView =
  | {
      kind: 'frame';
      /** Says what is in the frame; for those who do not see it. */
      title: string;
      /**
       * Address of the page in it on another host of the publisher, https, without a slash at its end; null
       * while there is none.
       */
      source: string | null;
      /** Height in pixels that is kept free until the frame says how high it is. */
      height: number;
    }
  | {
      /** Results of an election, in a frame of our own data host (docs/elections.md). */
      kind: 'election';
      title: string;
      /** On that host, without a slash at its end. */
      path: string;
      /** The beginning of what the tab's further segments show, where that is not its own `path`. */
      below?: string;
      height: number;
    }
  | {
      kind: 'football';
      show: 'matches' | 'results' | 'groups' | 'topLists';
      /** As the live-score service numbers them (docs/product/sport.md#data). */
      league: number;
      season: number;
    }
  /**
   * A season of Formula 1 in one of the page's parts, which the address names
   * (`parts/formula-1/formula-1-address.ts`).
   */
  | {
      kind: 'formula-1';
      show: 'versenynaptar' | 'pontverseny' | 'konstruktor' | 'versenyzok' | 'csapatok';
      season: number;
    }
  /** Tables of Olympic games: by nation, by sport and day, and what Hungarians won. */
  | { kind: 'medals' | 'schedule' | 'hungarians'; games: GamesSlug }
  /** It is over: says so, and where to go on; a game with its final table. */
  | {
      kind: 'closed';
      title: string;
      text: string;
      url: string;
      label: string;
      table?: readonly TippedSeats[];
    };
