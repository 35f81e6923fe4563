import { clock } from '#desk/time/moment.ts';
import { conflictWords } from '../writer/words.ts';
import styles from './entry.module.css';
import { Excerpt } from './excerpt.tsx';
import type { PostConflict } from './post-conflict.ts';
import { liveWords as words } from './words.ts';

/** What somebody else has written meanwhile, to compare with the form. */
export function Theirs({ conflict: { theirs, by } }: { conflict: PostConflict }) {
  const { title, content, at } = theirs;
  return (
    <div className={styles.theirs} role="alert">
      <p>{words.conflict}</p>
      <h4>{conflictWords.theirs(by)}</h4>
      {title && <p>{title}</p>}
      {content && <Excerpt html={content} maxPictures={Number.POSITIVE_INFINITY} />}
      {at !== undefined && <p>{clock(at)}</p>}
    </div>
  );
}
