import styles from './face.module.css';

/** Somebody of the newsroom, by the first letters of their names. */
export function Face({ name }: { name: string }) {
  const letters = name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
  return (
    <span className={styles.face} role="img" aria-label={name} title={name}>
      {letters}
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
