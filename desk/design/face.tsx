import styles from './face.module.css';

/** The first letters of the first two names. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');

/** Somebody of the newsroom, by the first letters of their names. */
export function Face({ name }: { name: string }) {
  return (
    <span className={styles.face} role="img" aria-label={name} title={name}>
      {initialsOf(name)}
    </span>
  );
}

/** Those who are at the same place. */
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
