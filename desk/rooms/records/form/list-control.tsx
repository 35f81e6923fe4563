import { type DragEvent, useRef, useState } from 'react';
import type { Field } from '#contract/editing/described-form.ts';
import { Button } from '#desk/design/button.tsx';
import { controlClass } from '#desk/design/field.tsx';
import { focusNeighbour } from '#desk/design/focus-neighbour.ts';
import { Icon } from '#desk/design/icon.tsx';
import { useMoveNotice } from '#desk/design/use-move-notice.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { type ControlOf, joinPath, labelOf } from './control.ts';
import { ControlFault } from './control-fault.tsx';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFaultWithin, useForm } from './form-context.ts';
import { GroupFields } from './group-control.tsx';
import { emptyListOf, emptyOf, nextDay, summaryOf } from './values.ts';
import { formWords as words } from './words.ts';

type ListField = Extract<Field, { kind: 'list' }>;

/** Lists may have thousands of rows, so further ones are shown on request. */
const rowsPerPage = 50;
/** Longer lists have a filter. */
const minRowsForFilter = 20;

/** Lists that are ordered by day. The newest row is shown first, and new ones are added there. */
const listsByDay: readonly string[] = ['Rates.rates'];

/** A list of rows that can be moved by pointer and by keys. */
export function ListControl({ field, path, at, value, onChange }: ControlOf<ListField>) {
  const { isReadOnly } = useForm();
  const rows = (value ?? []) as readonly unknown[];
  const { ids, moveId, removeId, addId } = useRowIds(rows.length);
  const [q, setQ] = useState('');
  const [maxShown, setMaxShown] = useState(rowsPerPage);
  const dragged = useRef<number | null>(null);
  const { tellMove, moveNotice } = useMoveNotice();
  const word = wordOf(path);
  const rowName = word?.row ?? words.row;
  const nameOf = (row: unknown, index: number) => summaryOf(row) || `${index + 1}. ${rowName}`;
  const isByDay = listsByDay.includes(path.join('.'));
  const numbered = rows.map((row, index) => ({ row, index }));
  const matches = (isByDay ? numbered.reverse() : numbered).filter(
    ({ row }) => q === '' || JSON.stringify(row).toLowerCase().includes(q.toLowerCase()),
  );
  const shown = matches.slice(0, maxShown);

  const change = (next: readonly unknown[]) => onChange(next.length === 0 ? emptyListOf(field) : next);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return;
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    moveId(from, to);
    change(next);
    tellMove(nameOf(rows[from], from), to, rows.length);
  };
  const remove = (index: number) => {
    focusNeighbour();
    removeId(index);
    change(rows.toSpliced(index, 1));
  };
  const add = () => {
    addId();
    setQ('');
    setMaxShown(Math.max(maxShown, rows.length + 1));
    const newRow = emptyOf(field.item) ?? '';
    change([...rows, isByDay ? { ...(newRow as object), day: nextDay(rows) } : newRow]);
  };
  const drop = (to: number) => (event: DragEvent) => {
    // What else is dropped, such as a text, belongs to the field below it.
    if (dragged.current === null) return;
    event.preventDefault();
    move(dragged.current, to);
  };

  const addButton = !isReadOnly && (
    <Button
      icon="plus"
      className={styles.add}
      disabled={field.maxItems !== null && rows.length >= field.maxItems}
      onClick={add}
    >
      {words.add(rowName)}
    </Button>
  );
  return (
    <fieldset className={styles.group}>
      <legend>
        {labelOf(path)} <small>{[word?.hint, words.rows(rows.length)].filter(Boolean).join(' · ')}</small>
      </legend>
      <ControlFault at={at} />
      {isByDay && addButton}
      {rows.length > minRowsForFilter && (
        <input
          type="search"
          className={classNames(controlClass, styles.find)}
          aria-label={words.find}
          placeholder={words.find}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
      {rows.length === 0 && <p className={styles.quiet}>{words.noRows}</p>}
      <ol
        className={styles.rows}
        onDragEnd={() => {
          dragged.current = null;
        }}
      >
        {shown.map(({ row, index }) => (
          <li
            key={ids[index]}
            className={styles.listRow}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={drop(index)}
          >
            <Row
              field={field.item}
              path={path}
              at={joinPath(at, index)}
              value={row}
              onChange={(next) => change(rows.with(index, next))}
              name={nameOf(row, index)}
            />
            {!isReadOnly && (
              <RowTools
                name={nameOf(row, index)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                {...(!isByDay && {
                  onMove: (step) => move(index, index + step),
                  onDrag() {
                    dragged.current = index;
                  },
                })}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {moveNotice}
      {matches.length > shown.length && (
        <p className={styles.quiet}>
          {words.shown(shown.length, matches.length)}{' '}
          <Button look="quiet" onClick={() => setMaxShown(maxShown * 4)}>
            {words.more}
          </Button>
        </p>
      )}
      {!isByDay && addButton}
    </fieldset>
  );
}

/** One row: its fields side by side if they are short, otherwise folded until it is opened. */
function Row({ name, ...props }: ControlOf & { name: string }) {
  const { field, at } = props;
  const { Control } = useForm();
  const isFaulty = useFaultWithin(at);
  const [isOpen, setOpen] = useState(() => summaryOf(props.value) === '');
  if (isShort(field)) {
    return (
      <div className={styles.row}>
        {field.kind === 'group' ? <GroupFields {...props} field={field} /> : <Control {...props} />}
      </div>
    );
  }
  return (
    <details
      className={styles.long}
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{name}</summary>
      {(isOpen || isFaulty) && (
        <div className={styles.fields}>
          {field.kind === 'group' ? <GroupFields {...props} field={field} /> : <Control {...props} />}
        </div>
      )}
    </details>
  );
}

const maxShortFields = 4;
const maxShortLength = 300;

/** Whether the fields of a row fit on a line. */
function isShort(field: Field): boolean {
  if (field.kind === 'group') {
    const fields = Object.values(field.fields);
    return fields.length <= maxShortFields && fields.every(isShortLeaf);
  }
  if (field.kind === 'tuple') return field.items.length <= maxShortFields && field.items.every(isShortLeaf);
  return isShortLeaf(field);
}

const isShortLeaf = (field: Field): boolean =>
  field.kind === 'text'
    ? field.format !== 'picture' &&
      field.format !== 'video' &&
      (field.format !== 'words' || (field.maxLength ?? 0) <= maxShortLength || isAddressLike(field))
    : ['number', 'seconds', 'boolean', 'choice'].includes(field.kind);

/** Paths may be long, but are usually short. */
const isAddressLike = ({ kind, ...field }: Field): boolean =>
  kind === 'text' && 'maxLength' in field && (field.maxLength === 500 || field.maxLength === 2000);

interface RowToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onRemove(): void;
  /** Both are missing if the order is fixed. */
  onMove?: (step: 1 | -1) => void;
  onDrag?: () => void;
}

function RowTools({ name, isFirst, isLast, onMove, onRemove, onDrag }: RowToolsProps) {
  return (
    <span className={styles.tools}>
      {onMove && (
        <>
          <span
            className={styles.handle}
            draggable
            title={words.drag}
            aria-hidden="true"
            onDragStart={onDrag}
          >
            ⠿
          </span>
          <button type="button" aria-label={words.up(name)} disabled={isFirst} onClick={() => onMove(-1)}>
            <span className={styles.turned}>
              <Icon name="down" />
            </span>
          </button>
          <button type="button" aria-label={words.down(name)} disabled={isLast} onClick={() => onMove(1)}>
            <Icon name="down" />
          </button>
        </>
      )}
      <button type="button" aria-label={words.remove(name)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

/** Stable keys of rows, so that a moved row keeps its fields, its focus and whether it is open. */
function useRowIds(length: number) {
  const next = useRef(0);
  const ids = useRef<number[]>([]);
  while (ids.current.length < length) ids.current.push(next.current++);
  ids.current.length = length;
  return {
    ids: ids.current,
    moveId: (from: number, to: number) => ids.current.splice(to, 0, ...ids.current.splice(from, 1)),
    removeId: (index: number) => ids.current.splice(index, 1),
    addId: () => ids.current.push(next.current++),
  };
}
