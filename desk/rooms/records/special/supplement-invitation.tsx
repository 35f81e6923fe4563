import { Link } from '@tanstack/react-router';
import button from '#desk/design/button.module.css';
import { may, useMe } from '#desk/session/use-me.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from '../new-supplement/new-supplement.module.css';
import { supplementWords as words } from '../new-supplement/words.ts';

/** A link to the form that creates a supplement from a list of parts. */
export function SupplementInvitation() {
  const me = useMe();
  if (!may(me, 'addSupplement')) return null;
  return (
    <p className={styles.invitation}>
      <Link
        to="/torzsadatok/$kind"
        params={{ kind: 'mellekletek' }}
        search={{ uj: true }}
        className={classNames(button.button, button.filled)}
      >
        {words.open}
      </Link>
      <span className={styles.hint}>{words.openHint}</span>
    </p>
  );
}
