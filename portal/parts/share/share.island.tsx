import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './share.module.css';
import { type Outcome, shareOrCopy } from './share-or-copy.ts';

/** How long it says what became of it, milliseconds. */
const saidFor = 4000;
const words: Readonly<Record<Outcome, string>> = {
  shared: '',
  cancelled: '',
  copied: 'Vágólapra másolva',
  failed: 'Nem sikerült a másolás',
};

/** Shares a page: by the device's own panel, or by copying its address. Without scripts there is the link for e-mail. */
export function Share({ url, title }: { url: string; title: string }): ReactElement {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), saidFor);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div className={styles.share}>
      <button type="button" className={styles.button} onClick={async () => setSaid(words[await shareOrCopy({ url, title }, navigator)])}>
        <Icon name="share" />
        <span>Megosztás</span>
      </button>
      <a className={styles.mail} href={mailTo(url, title)}>
        Küldés e-mailben
      </a>
      <span className={styles.said} role="status">
        {said}
      </span>
    </div>
  );
}
Share.island = 'share';

const mailTo = (url: string, title: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
