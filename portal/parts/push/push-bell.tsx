import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import styles from './push-bell.module.css';

/**
 * Asks for push messages about something (`push-bell.ts`); nothing happens before it is pressed.
 * @param name what the messages are about, in words
 */
export function PushBell({
  topic,
  name,
  place,
}: {
  topic: string;
  name: string;
  place: 'section' | 'footer';
}) {
  return (
    <div
      className={classNames(styles.bell, layout.screenOnly, styles[place])}
      data-behaviour="push"
      data-topic={topic}
    >
      {place === 'section' ? (
        <button
          className={button.icon}
          type="button"
          data-press
          aria-pressed="false"
          aria-label={`Értesítés: ${name}`}
        >
          <Icon name="bell" />
        </button>
      ) : (
        <button className={classNames(button.button)} type="button" data-press aria-pressed="false">
          <Icon name="bell" /> {name}
        </button>
      )}
      <p className={styles.said} role="status" />
    </div>
  );
}
