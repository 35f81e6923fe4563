import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { fold } from '#contract/fold.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import { callQuery } from '../api/queries.ts';
import { Dialog } from '../design/dialog.tsx';
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
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const targets = useTargets(query);
  const index = Math.min(chosen, targets.length - 1);
  const go = async (target: Target | undefined) => {
    if (!target) return;
    onClose();
    await target.go();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen((index + step + targets.length) % targets.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      void go(targets[index]);
    }
  };
  return (
    <Dialog title={words.jumpTitle} hasTitle={false} className={styles.jump} onClose={onClose}>
      <input
        className={classNames(field.input, styles.field)}
        type="search"
        role="combobox"
        aria-label={words.jumpTitle}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={index >= 0 ? `${listId}-${index}` : undefined}
        placeholder={words.jumpHint}
        maxLength={200}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={words.jumpTitle}>
        {targets.map((target, at) => (
          <button
            key={target.key}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            aria-selected={at === index}
            tabIndex={-1}
            className={styles.target}
            onClick={() => void go(target)}
          >
            <b>{target.name}</b> <small>{target.note}</small>
          </button>
        ))}
      </div>
      {targets.length === 0 && <p>{words.jumpNothing}</p>}
    </Dialog>
  );
}

function useTargets(query: string): readonly Target[] {
  const me = useMe();
  const navigate = useNavigate();
  const q = query.trim();
  const { data } = useQuery({
    ...callQuery('pieces', { q, limit: maxPieces }),
    enabled: q !== '' && may(me, 'pieces'),
    placeholderData: keepPreviousData,
  });
  const places = [...rooms.filter(({ call }) => may(me, call)), { to: '/sugo' as const, name: words.help }];
  const ownRooms = places
    .filter(({ name }) => fold(name).includes(fold(q)))
    .map(({ to, name }) => ({ key: to, name, note: words.room, go: () => navigate({ to }) }));
  const pieces = (q === '' ? [] : (data?.items ?? [])).map(({ id, title, section }) => ({
    key: String(id),
    name: title,
    note: section ?? '',
    go: () => navigate({ to: '/iro/$id', params: { id: String(id) } }),
  }));
  return [...ownRooms, ...pieces];
}
