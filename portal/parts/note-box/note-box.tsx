import { type ReactNode, useId } from 'react';
import styles from './note-box.module.css';

interface NoteBoxProps {
  title: string;
  /** Where the title leads. */
  url?: string | null;
  /** By which links reach the box. */
  id?: string;
  children: ReactNode;
}

/** A tinted box with a small title, as it stands beside lists. */
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
