import styles from './face.module.css';

/** The initials of the first two names. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');

/** A member of the newsroom, shown by their initials. */
export function Face({ name }: { name: string }) {
  return (
    <span className={styles.face} role="img" aria-label={name} title={name}>
      {initialsOf(name)}
    </span>
  );
}

/** The people at the same place. */
export function Faces({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span />;
  return (
    <span className={styles.faces}>
      {names.map((name) => (
        <Face key={name} name={name} />
      ))}
    </span>
  );
}
