import { useQuery } from '@tanstack/react-query';
import { roleNames } from '#contract/role-names.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Failed } from '#desk/design/failed.tsx';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { RecordsFrame } from '../records-frame.tsx';
import styles from './audit-page.module.css';
import { flagWords as words } from './words.ts';

/** The closed list of flags: what each does, and who may set it. */
export function FlagsPage() {
  const { data, error, refetch } = useQuery(callQuery('listFlags', {}));
  return (
    <main id="tartalom">
      <RoomHead title={words.title} note={words.note} />
      <RecordsFrame>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        <ul className={styles.flags}>
          {data?.items.map(({ slug, name, does, roles }) => (
            <li key={slug}>
              <span>
                <b>{name}</b> <small>{slug}</small>
              </span>
              <span>{does}</span>
              <small>
                {words.who}: {roles.map((role) => roleNames[role]).join(', ')}
              </small>
            </li>
          ))}
        </ul>
      </RecordsFrame>
    </main>
  );
}
