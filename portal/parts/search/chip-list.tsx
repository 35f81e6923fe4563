import type { MouseEvent, ReactElement } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { type Chip, chipKey } from './chip.ts';
import styles from './tag-input.module.css';
import { type FieldLabels, fieldWords } from './words.ts';

interface ChipListProps<C extends Chip> {
  chips: readonly C[];
  isLastMarked: boolean;
  onRemove: (chip: C) => void;
  labels: FieldLabels;
}

/**
 * The filters of a search. The ones that are already applied are removed by a link, which needs no scripts.
 */
export function ChipList<C extends Chip & { without?: string }>({
  chips,
  isLastMarked,
  onRemove,
  labels,
}: ChipListProps<C>): ReactElement | null {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={labels.filters}>
      {chips.map((chip, index) => (
        <li
          key={chipKey(chip)}
          className={classNames(styles.chip, isLastMarked && index === chips.length - 1 && styles.marked)}
        >
          <small>{labels.kinds[chip.kind]}</small>
          <span className={styles.name}>{chip.text}</span>
          {!chip.isFixed && <Remove chip={chip} onRemove={() => onRemove(chip)} />}
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
  const label = fieldWords.remove(`${fieldWords.kinds[chip.kind]}: ${chip.text}`);
  if (chip.without === undefined) {
    return (
      <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
        <Icon name="close" />
      </button>
    );
  }
  const onClick = (event: MouseEvent) => {
    // With a modifier key the link opens in a new tab or window.
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
