import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Use } from '#contract/errors.ts';
import { Failed } from '#desk/design/failed.tsx';
import { useMe } from '#desk/session/use-me.ts';
import { siteNameOf } from '#desk/shell/words.ts';
import { entityNames } from '../audit/words.ts';
import { auditNameOf, kinds, type RecordName } from '../kinds.ts';
import { sourceOf } from '../source.ts';
import { countedUses, kindNamesOfUses, recordWords as words } from '../words.ts';
import styles from './record.module.css';

/** The places where a record is used. */
export function Uses({ name, recordKey }: { name: RecordName; recordKey: string }) {
  const { uses } = sourceOf(name, useMe());
  const { data, error, refetch } = useQuery({
    queryKey: ['uses', name, recordKey],
    queryFn: () => uses(recordKey),
  });
  return (
    <section className={styles.part}>
      <h2>{words.uses}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.quiet}>{words.noUses}</p>}
      <ul className={styles.uses}>
        {data?.map((use) => (
          <li key={`${use.kind} ${use.key} ${use.name}`}>
            <UseName use={use} />
            <small>
              {kindName(use.kind)}
              {siteNameOf(use.key) && ` · ${siteNameOf(use.key)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindName = (kind: string): string =>
  kindNamesOfUses[kind] ??
  entityNames[kind] ??
  kinds.find(({ name }) => auditNameOf(name) === kind)?.title ??
  kind;

/** Uses with a page in the desk, by their kind in the API. */
const kindOfUse: Readonly<Record<string, RecordName>> = { episode: 'Episode' };

function UseName({ use: { kind, key, name } }: { use: Use }) {
  // Documents of a site have their names of the API (`houseAds`) and are identified by their site.
  const record = kinds.find(
    (one) => one.name === kindOfUse[kind] || (one.isOfSite && one.name.toLowerCase() === kind.toLowerCase()),
  );
  if (kind === 'piece')
    return (
      <Link to="/iro/$id" params={{ id: key }}>
        {name}
      </Link>
    );
  if (kind === 'article')
    return (
      <Link to="/" search={{ q: name, allapot: 'published' }}>
        {name}
      </Link>
    );
  if (kind === 'front') return <Link to="/cimlap">{name}</Link>;
  if (kind === 'frontend') return <Link to="/kapcsolok">{name}</Link>;
  if (record)
    return (
      <Link to="/torzsadatok/$kind/$key" params={{ kind: record.slug, key }}>
        {name}
      </Link>
    );
  return countedUses[kind]?.(Number.parseInt(name, 10)) ?? name;
}
