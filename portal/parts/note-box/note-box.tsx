import { type ReactNode, useId } from 'react';
import styles from './note-box.module.css';

interface NoteBoxProps {
  title: string;
  /** Target of the title's link. */
  url?: string | null;
  /** Anchor for links to the box. */
  id?: string;
  children: ReactNode;
}

/** A tinted box with a small title, for sidebars. */
export function NoteBox({ title, url = null, id, children }: NoteBoxProps) {
  const titleId = useId();
  return (
    <section className={styles.box} id={id} lang="hu" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {url === null ? title : <a href={url}>{title}</a>}
      </h2>
      {children}
    </section>
  );
}
