import { SiteSlug } from '#contract/article.ts';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Transport } from '#contract/client.ts';
import type { Publication } from '#contract/publication/publication.ts';
import type { PortalSite } from './site.ts';
import type { Sites } from './sites.ts';

/** A process that hears of no changes reads again after this time. */
const maxAgeMs = 60_000;

interface SiteStoreOptions {
  /** Both sites until they have been read. The store replaces them in this object. */
  sites: Sites;
  transport: Transport;
  /** Called after a site was replaced. */
  onReplaced?(site: PortalSite, previous: PortalSite): void;
  onError(error: unknown): void;
  /** Unix milliseconds. */
  now?(): number;
}

/**
 * Keeps what publishers have set for the sites in memory, including all changes that this process has heard
 * of.
 */
interface SiteStore {
  /**
   * Returns a site that includes the last announced change.
   * @throws CallError when it cannot be read; the last state is still in `sites`
   */
  load(slug: SiteSlug): Promise<PortalSite>;
  /** Reads again what the change concerns. */
  invalidate(change: ContentChange): void;
}

interface State {
  isStale: boolean;
  reading: Promise<PortalSite> | null;
  /** Number of changes: what was read before the last of them is already stale. */
  generation: number;
  readAtMs: number;
}

/** Creates the store. It reads nothing before the first `load` or change. */
export function createSiteStore(options: SiteStoreOptions): SiteStore {
  const { sites, transport, onReplaced = () => {}, onError, now = Date.now } = options;
  const newState = (): State => ({ isStale: true, reading: null, generation: 0, readAtMs: 0 });
  const states: Record<SiteSlug, State> = { main: newState(), erdely: newState() };

  async function read(slug: SiteSlug): Promise<PortalSite> {
    const state = states[slug];
    for (;;) {
      const { generation } = state;
      const publication = await transport('publication', { site: slug }, { site: slug, signedIn: false });
      if (generation !== state.generation) continue;
      state.isStale = false;
      state.readAtMs = now();
      return replace(slug, publication);
    }
  }

  function replace(slug: SiteSlug, publication: Publication): PortalSite {
    const previous = sites[slug];
    if (isSame(previous, publication)) return previous;
    const site = { ...previous, ...publication };
    sites[slug] = site;
    onReplaced(site, previous);
    return site;
  }

  /** One read at a time; callers that come meanwhile wait for the same one. */
  function readOnce(slug: SiteSlug): Promise<PortalSite> {
    const state = states[slug];
    state.reading ??= read(slug).finally(() => (state.reading = null));
    return state.reading;
  }

  const readInBackground = (slug: SiteSlug) => void readOnce(slug).catch(onError);

  return {
    async load(slug) {
      const state = states[slug];
      if (state.isStale) return readOnce(slug);
      if (now() - state.readAtMs > maxAgeMs) readInBackground(slug);
      return sites[slug];
    },
    invalidate({ tags }) {
      for (const slug of SiteSlug.options) {
        const concerned = [cacheTag.everything, cacheTag.publication(slug), cacheTag.otherPublication(slug)];
        if (!tags.some((tag) => concerned.includes(tag))) continue;
        states[slug].isStale = true;
        states[slug].generation += 1;
        // Redirects are looked up synchronously.
        readInBackground(slug);
      }
    },
  };
}

function isSame(site: PortalSite, publication: Publication): boolean {
  return Object.entries(publication).every(
    ([kind, document]) => JSON.stringify(site[kind as keyof Publication]) === JSON.stringify(document),
  );
}
