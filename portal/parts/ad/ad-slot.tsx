import button from '#portal/design/primitives/button.module.css';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './ad-slot.module.css';

/** An ad's place beside a list, as high as the largest ad that comes there (300 × 250), so that nothing moves. Until somebody buys it, it is ours. */
export function AdSlot({ house: { title, text, link } }: { house: PortalSite['houseAd'] }) {
  return (
    <aside className={styles.ad} aria-label="Hirdetés" lang="hu">
      <p className={styles.label} aria-hidden="true">
        Hirdetés
      </p>
      <div className={styles.box}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        <a className={button.button} href={link.url}>
          {link.label}
        </a>
      </div>
    </aside>
  );
}
