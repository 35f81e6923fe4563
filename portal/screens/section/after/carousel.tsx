import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import strip from '#portal/design/primitives/strip.module.css';
import { Card } from '#portal/parts/card/card.tsx';
import type { CardItem } from '#portal/parts/card/card-item.ts';
import styles from './carousel.module.css';

/**
 * Cards in a row that scrolls sideways by touch, wheel and keys. The buttons appear when there is a script
 * for them (browser/behaviours/carousel.ts).
 */
export function Carousel({ items, title }: { items: readonly CardItem[]; title: string }) {
  return (
    <section className={styles.carousel} aria-labelledby="after-kartyak" data-behaviour="carousel">
      <div className={styles.head}>
        <h2 className={styles.title} id="after-kartyak">
          {title}
        </h2>
        <div className={styles.steps}>
          <button
            type="button"
            className={button.icon}
            data-step="-1"
            aria-label="Vissza a kártyák között"
            hidden
          >
            <Icon name="previous" />
          </button>
          <button
            type="button"
            className={button.icon}
            data-step="1"
            aria-label="Tovább a kártyák között"
            hidden
          >
            <Icon name="next" />
          </button>
        </div>
      </div>
      <div className={classNames(strip.strip, styles.track)} data-track="">
        {items.map((item) => (
          <div key={item.id} className={styles.card}>
            <Card
              item={item}
              look={{ kind: item.portraitImage ? 'tall' : 'plain', slot: 'tall', hasLead: false }}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
