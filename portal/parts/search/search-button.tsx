import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './tag-input.module.css';
import { fieldWords } from './words.ts';

export function SearchButton({ label = fieldWords.search }: { label?: string }) {
  return (
    <button
      type="submit"
      className={classNames(button.button, button.brand, styles.submit)}
      aria-label={label}
    >
      <Icon name="search" />
      <span>{label}</span>
    </button>
  );
}
