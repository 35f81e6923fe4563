import { createHmac, randomBytes } from 'node:crypto';
import type { SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import { networkOf } from '../limits/client-address.ts';

/** A term is stored only if this many networks have searched for it on the same day. */
const minNetworks = 3;
/** Distinct terms that a process remembers per day; further ones are not counted. */
const maxTerms = 2000;

export interface MissedTerm {
  site: SiteSlug;
  /** Day in Budapest. */
  day: string;
  term: string;
  n: number;
}

export interface MissedTerms {
  /**
   * @param address of the searcher; null if there is none
   * @param now Unix milliseconds
   */
  add(site: SiteSlug, term: string, address: string | null, now: number): void;
  /** Returns the counts of terms that enough networks searched for, and resets these counts. */
  take(): MissedTerm[];
  /** Adds counts that could not be stored to newer ones. */
  putBack(terms: readonly MissedTerm[]): void;
}

interface PendingTerm {
  site: SiteSlug;
  term: string;
  /** Hashes of the networks, until there are enough of them. */
  networks: Set<string>;
  n: number;
}

/**
 * Counts searches without results. A term that only one or two readers typed may reveal who they are, so it
 * stays in memory until the day ends and is never stored. Networks are distinguished by keyed hashes; the key
 * is created by this process each day and never leaves it.
 */
export function createMissedTerms(): MissedTerms {
  let day = '';
  let key = randomBytes(32);
  let terms = new Map<string, PendingTerm>();
  let ready: MissedTerm[] = [];

  const isReady = ({ networks }: PendingTerm) => networks.size >= minNetworks;

  function moveReady(): void {
    for (const entry of terms.values()) {
      if (!isReady(entry) || entry.n === 0) continue;
      ready.push({ site: entry.site, day, term: entry.term, n: entry.n });
      entry.n = 0;
    }
  }

  function startDay(today: string): void {
    if (today === day) return;
    moveReady();
    day = today;
    key = randomBytes(32);
    terms = new Map();
  }

  return {
    add(site, text, address, now) {
      startDay(budapestDay(now / 1000));
      const term = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
      const id = `${site} ${term}`;
      const entry = terms.get(id) ?? { site, term, networks: new Set(), n: 0 };
      if (term === '' || (!terms.has(id) && terms.size >= maxTerms)) return;
      terms.set(id, entry);
      entry.n += 1;
      if (isReady(entry)) return;
      const network = address === null ? '' : networkOf(address);
      entry.networks.add(createHmac('sha256', key).update(network).digest('base64'));
    },
    take() {
      moveReady();
      const terms = ready;
      ready = [];
      return terms;
    },
    putBack(former) {
      ready.push(...former);
    },
  };
}
