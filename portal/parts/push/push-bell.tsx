import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import styles from './push-bell.module.css';
import { pushWords } from './words.ts';

/**
 * A button for push notifications about a topic (`push-bell.ts`). Nothing happens before it is pressed.
 * @param topic left out: the limit in the field beside it (`rate-alert.ts`)
 * @param name name of the topic
 */
export function PushBell({
  topic,
  name,
  place,
  language = 'hu',
}: {
  topic?: string;
  name: string;
  place: 'section' | 'footer' | 'live';
  language?: Language;
}) {
  return (
    <div
      className={classNames(styles.bell, layout.screenOnly, styles[place])}
      data-behaviour="push"
      data-topic={topic}
    >
      {place !== 'footer' ? (
        <button
          className={button.icon}
          type="button"
          data-press
          aria-pressed="false"
          aria-label={pushWords[language].label(name)}
        >
          <Icon name="bell" />
        </button>
      ) : (
        <button className={button.button} type="button" data-press aria-pressed="false">
          <Icon name="bell" /> {name}
        </button>
      )}
      <p className={styles.message} role="status" />
    </div>
  );
}
