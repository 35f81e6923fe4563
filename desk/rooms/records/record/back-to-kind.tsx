import { Link } from '@tanstack/react-router';
import type { RecordKind } from '../kinds.ts';
import styles from './record.module.css';

/** Above a record: a link to the list of its kind. */
export function BackToKind({ kind }: { kind: RecordKind }) {
  return (
    <Link
      to="/torzsadatok/$kind"
      params={{ kind: kind.slug }}
      activeOptions={{ exact: true }}
      className={styles.kind}
    >
      {kind.title}
    </Link>
  );
}
