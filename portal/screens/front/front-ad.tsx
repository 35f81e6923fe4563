import { AdSlot } from '#portal/parts/ad/ad-slot.tsx';
import type { GroupAd } from './ads-of-groups.ts';
import styles from './front-ad.module.css';

/** @param isInBlock whether the ad is inside a block, with equal space above and below */
export function FrontAd({ slot, house, turn, isInBlock = false }: GroupAd & { isInBlock?: boolean }) {
  const ad = <AdSlot slot={slot} house={house} scope="all" turn={turn} />;
  return isInBlock ? <div className={styles.within}>{ad}</div> : ad;
}
