import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fold } from '#contract/fold.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import { callQuery } from '../api/queries.ts';
import { Dialog } from '../design/dialog.tsx';
import { Failed } from '../design/failed.tsx';
import { useOptionList } from '../design/use-option-list.ts';
import { may, useMe } from '../session/use-me.ts';
import styles from './jump-to.module.css';
import { rooms } from './rooms.ts';
import { shellWords as words } from './words.ts';

interface Target {
  key: string;
  name: string;
  note: string;
  go(): Promise<void>;
}

const maxPieces = 8;

/** Goes to a room or a piece by a few letters of its name. */
export function JumpTo({ onClose }: { onClose(): void }) {
  const [query, setQuery] = useState('');
  const { targets, isSearching, error, retry } = useTargets(query);
  const options = useOptionList(targets, (target) => {
    onClose();
    void target.go();
  });
  return (
    <Dialog title={words.jumpTitle} hasTitle={false} className={styles.jump} onClose={onClose}>
      <input
        {...options.field}
        className={classNames(field.input, styles.field)}
        type="search"
        aria-label={words.jumpTitle}
        placeholder={words.jumpHint}
        maxLength={200}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div id={options.listId} role="listbox" aria-label={words.jumpTitle}>
        {targets.map((target, at) => (
          <button key={target.key} {...options.option(at)} className={styles.target}>
            <b>{target.name}</b> <small>{target.note}</small>
          </button>
        ))}
      </div>
      {error && <Failed error={error} onRetry={retry} />}
      {targets.length === 0 && !isSearching && !error && <p>{words.jumpNothing}</p>}
    </Dialog>
  );
}

function useTargets(query: string) {
  const me = useMe();
  const navigate = useNavigate();
  const q = query.trim();
  const { data, fetchStatus, isPlaceholderData, error, refetch } = useQuery({
    ...callQuery('pieces', { q, limit: maxPieces }),
    enabled: q !== '' && may(me, 'pieces'),
    placeholderData: keepPreviousData,
  });
  const places = [...rooms.filter(({ call }) => may(me, call)), { to: '/sugo' as const, name: words.help }];
  const ownRooms = places
    .filter(({ name }) => fold(name).includes(fold(q)))
    .map(({ to, name }) => ({ key: to, name, note: words.room, go: () => navigate({ to }) }));
  // Until the answer comes, Enter must not open what was found for fewer letters.
  const found = (data?.items ?? []).filter(
    ({ title }) => !isPlaceholderData || fold(title).includes(fold(q)),
  );
  const pieces = (q === '' ? [] : found).map(({ id, title, section }) => ({
    key: String(id),
    name: title,
    note: section ?? '',
    go: () => navigate({ to: '/iro/$id', params: { id: String(id) } }),
  }));
  const targets: readonly Target[] = [...ownRooms, ...pieces];
  return {
    targets,
    isSearching: fetchStatus !== 'idle',
    error: q === '' ? null : error,
    retry: () => void refetch(),
  };
}
