import type { LiveBlog } from '#contract/live.ts';
import { clock } from '#desk/time/moment.ts';
import styles from './side.module.css';
import { liveWords as words } from './words.ts';

/** The important moments of a live blog. */
export function MomentsPart({ moments }: Pick<LiveBlog, 'moments'>) {
  return (
    <section className={styles.moments} aria-labelledby="pillanatok">
      <h2 className={styles.title} id="pillanatok">
        {words.moments} <small>{moments.length}</small>
      </h2>
      {moments.length === 0 && <p className={styles.quiet}>{words.momentsNone}</p>}
      <ol>
        {moments.map(({ id, title, at }) => (
          <li key={id}>
            <time>{clock(at)}</time>
            {title}
          </li>
        ))}
      </ol>
    </section>
  );
}
