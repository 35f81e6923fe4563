import type { MouseEvent, ReactElement } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { type Chip, chipKey, kindLabels } from './chip.ts';
import styles from './tag-input.module.css';

interface ChipListProps<C extends Chip> {
  chips: readonly C[];
  lastMarked: boolean;
  onRemove: (chip: C) => void;
}

/**
 * The filters of a search. Those that the results are limited to are taken out by a link, so that it needs no
 * scripts.
 */
export function ChipList<C extends Chip & { without?: string }>({
  chips,
  lastMarked,
  onRemove,
}: ChipListProps<C>): ReactElement | null {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Szűrők">
      {chips.map((chip, index) => (
        <li
          key={chipKey(chip)}
          className={classNames(styles.chip, lastMarked && index === chips.length - 1 && styles.marked)}
        >
          <small>{kindLabels[chip.kind]}</small>
          <span className={styles.name}>{chip.text}</span>
          {!chip.fixed && <Remove chip={chip} onRemove={() => onRemove(chip)} />}
        </li>
      ))}
    </ul>
  );
}

function Remove({
  chip,
  onRemove,
}: {
  chip: Chip & { without?: string };
  onRemove: () => void;
}): ReactElement {
  const label = `${kindLabels[chip.kind]}: ${chip.text} – törlés`;
  if (chip.without === undefined) {
    return (
      <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
        <Icon name="close" />
      </button>
    );
  }
  const onClick = (event: MouseEvent) => {
    // With a modifier the link opens elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onRemove();
  };
  return (
    <a className={styles.remove} href={chip.without} aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </a>
  );
}
