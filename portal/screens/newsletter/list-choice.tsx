import { useId } from 'react';
import type { NewsletterList } from '#contract/newsletter.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import styles from './newsletter.module.css';

/** A newsletter to choose: what it is, when it is sent, and a sample. */
export function ListChoice({ list, isChosen }: { list: NewsletterList; isChosen: boolean }) {
  const id = useId();
  return (
    <div className={styles.list}>
      <input
        id={id}
        type="checkbox"
        name="listCodes"
        value={list.code}
        defaultChecked={isChosen}
        aria-describedby={`${id}-about`}
      />
      <label htmlFor={id}>{typeset(list.name)}</label>
      <p id={`${id}-about`}>{typeset(list.description)}</p>
      <p className={layout.finePrint}>
        {typeset(list.when)}{' '}
        <span className={styles.issues}>
          <a className={layout.textLink} href={list.sample} aria-label={`Mintaszám: ${list.name}`}>
            Mintaszám
          </a>
          {'\u00a0· '}
          <a
            className={layout.textLink}
            href={`/hirlevel/archivum/${list.code}`}
            aria-label={`Korábbi számok: ${list.name}`}
          >
            {'Korábbi\u00a0számok'}
          </a>
        </span>
      </p>
    </div>
  );
}
