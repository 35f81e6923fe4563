import { useEffect, useState } from 'react';
import { NewSupplement } from '#contract/publication/new-supplement.ts';
import { buildSupplement } from '#contract/publication/supplement-parts.ts';
import { stayHere } from '../../writer/preview/stay-here.ts';
import part from '../record/record.module.css';
import styles from './new-supplement.module.css';
import { type Draft, planOf } from './plan.ts';
import { supplementWords as words } from './words.ts';

/** How long nothing must have been typed before the preview is requested. */
const debounceMs = 600;

/**
 * The supplement's pages as readers will see them, rendered by the server. While it is incomplete, it lists
 * what is missing.
 */
export function SupplementPreview({ draft }: { draft: Draft }) {
  const [current, setCurrent] = useState('');
  const plan = planOf(draft);
  const { slug, tabs } = buildSupplement(plan);
  const tab = tabs.find((each) => each.slug === current) ?? tabs[0];
  const site = draft.sites[0] ?? 'main';
  const isWhole = NewSupplement.safeParse(plan).success;
  // The first tab is at the supplement's own address.
  const query = new URLSearchParams({ lap: site, ful: tab?.slug ?? '', terv: JSON.stringify(plan) });
  const address = useDebounced(isWhole ? `/elonezet/melleklet?${query}` : null);
  return (
    <section className={part.part} aria-labelledby="melleklet-elonezet">
      <h2 id="melleklet-elonezet">{words.preview}</h2>
      <p className={styles.address}>
        /melleklet/{slug}
        {tab?.slug ? `/${tab.slug}` : ''}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className={styles.tabs} role="group" aria-label={words.previewTabs}>
        {tabs.map((each) => (
          <button
            key={each.slug}
            type="button"
            aria-pressed={each === tab}
            onClick={() => setCurrent(each.slug)}
          >
            {each.label}
          </button>
        ))}
      </div>
      {address === null ? (
        <p className={styles.waiting}>{words.previewWaits}</p>
      ) : (
        <iframe
          className={styles.page}
          title={words.previewFrame(draft.title)}
          src={address}
          // The page may be shown at the desk, but may not do anything.
          sandbox="allow-same-origin"
          onLoad={stayHere}
        />
      )}
    </section>
  );
}

/** A value once it has stayed the same for a while. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
