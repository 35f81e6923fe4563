import { hikeLevels } from './hike-levels.ts';
import styles from './level.module.css';

/**
 * The difficulty of a hike, as up to four strokes and in words.
 * @param degree 1 to 4
 */
export function Level({ degree, name }: { degree: number; name: string }) {
  return (
    <span className={styles.level}>
      <span className={styles.scale} aria-hidden="true">
        {hikeLevels.map(({ slug }, index) => (
          <i key={slug} className={index < degree ? styles.on : undefined} />
        ))}
      </span>
      {name}
    </span>
  );
}
