import { createContext, use } from 'react';
import type { HouseAd, HouseAds } from '#contract/publication/boxes.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import { isAsking } from '#portal/parts/support/is-asking.ts';
import type { PlacedSlot } from '#portal/site/ad-slots.ts';
import { type AdScope, isAllowed } from './ad-rules.ts';
import styles from './ad-slot.module.css';

/** False on days without ads (docs/product/ads.md#days-without-ads). */
export const AdsShown = createContext(true);

interface AdSlotProps {
  slot: PlacedSlot;
  house: HouseAds;
  /** Which ads the page may have (`ad-rules.ts`). */
  scope: AdScope;
  language?: Language;
  /** Selects the house ad, so that pages and places have different ones. */
  turn?: number;
}

const label = { hu: 'Hirdetés', en: 'Advertisement' };

/**
 * An ad's place, as high as its largest likely ad, so that nothing moves. It shows a house ad until
 * `ad-places.ts` fills it after consent. Renders nothing where the page may not have the slot.
 */
export function AdSlot(props: AdSlotProps) {
  const { slot, house, scope, language = 'hu', turn = 0 } = props;
  const areShown = use(AdsShown);
  if (!areShown || !isAllowed(slot, scope)) return null;
  const own = house[language];
  const houseAd = own[turn % own.length];
  // Pages are the same for everybody, so the box for supporters is included too.
  const asks = houseAd !== undefined && isAsking(houseAd.link.url);
  const others = asks ? own.filter(({ link }) => !isAsking(link.url)) : [];
  const instead = others[(turn % own.length) % Math.max(1, others.length)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, but not of form fields, so it is no fieldset
    <div
      className={classNames(styles.ad, styles[slot.shape])}
      role="group"
      aria-label={label[language]}
      lang={language}
      data-behaviour="ad"
      data-ad={slot.name}
    >
      <p className={styles.label} aria-hidden="true">
        {label[language]}
      </p>
      <div className={styles.box}>
        {houseAd && <House ad={houseAd} className={classNames(styles.house, asks && styles.asking)} />}
        {instead && <House ad={instead} className={classNames(styles.house, styles.instead)} />}
      </div>
    </div>
  );
}

function House({ ad: { title, text, link }, className }: { ad: HouseAd; className: string | undefined }) {
  return (
    <div className={className}>
      <p className={styles.title}>{typeset(title)}</p>
      <p className={styles.words}>{typeset(text)}</p>
      <a className={classNames(button.button, styles.link)} href={link.url}>
        {link.label}
      </a>
    </div>
  );
}
