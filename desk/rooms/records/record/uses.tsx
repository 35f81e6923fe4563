import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#desk/api/queries.ts';
import { Failed } from '#desk/design/failed.tsx';
import { type RecordName, siteNames } from '../kinds.ts';
import { countedUses, useNames, recordWords as words } from '../words.ts';
import styles from './record.module.css';

/** Where it is used. */
export function Uses({ name, recordKey }: { name: RecordName; recordKey: string }) {
  const { data, error } = useQuery(callQuery('entityUses', { entity: name as 'Tag', key: recordKey }));
  return (
    <section className={styles.part}>
      <h2>{words.uses}</h2>
      {error && <Failed error={error} />}
      {data?.uses.length === 0 && <p className={styles.quiet}>{words.noUses}</p>}
      <ul className={styles.uses}>
        {data?.uses.map(({ kind, key, name: used }) => (
          <li key={`${kind} ${key} ${used}`}>
            {countedUses[kind]?.(Number.parseInt(used, 10)) ?? used}
            <small>
              {useNames[kind] ?? kind}
              {siteNames[key] && ` · ${siteNames[key]}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
