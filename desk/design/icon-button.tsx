import { classNames } from '#portal/design/primitives/class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  icon: IconName;
  label: string;
  title?: string;
  isDisabled?: boolean;
  className?: string | undefined;
  onClick(): void;
}

/** A button with only an icon. */
export const IconButton = (props: IconButtonProps) => {
  const { icon, label, title, isDisabled, className, onClick } = props;
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      title={title}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
};
