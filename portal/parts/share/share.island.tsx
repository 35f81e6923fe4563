import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './share.module.css';
import { type Outcome, shareOrCopy } from './share-or-copy.ts';

/** How long it says what became of it, milliseconds. */
const saidFor = 4000;
const words = {
  hu: { share: 'Megosztás', mail: 'Küldés e-mailben', copied: 'Vágólapra másolva', failed: 'Nem sikerült a másolás' },
  en: { share: 'Share', mail: 'Send by e-mail', copied: 'Copied to the clipboard', failed: 'Copying failed' },
} as const;

interface ShareProps {
  /** Absolute address. */
  url: string;
  title: string;
  language: 'hu' | 'en';
}

/** Shares a page: by the device's own panel, or by copying its address. Without scripts there is the link for e-mail. */
export function Share({ url, title, language }: ShareProps): ReactElement {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { share, mail, ...outcomes } = words[language];
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), saidFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div className={styles.share}>
      <button type="button" className={styles.button} onClick={async () => setOutcome(await shareOrCopy({ url, title }, navigator))}>
        <Icon name="share" />
        <span>{share}</span>
      </button>
      <a className={styles.mail} href={mailTo(url, title)}>
        {mail}
      </a>
      <span className={styles.said} role="status">
        {outcome === 'copied' || outcome === 'failed' ? outcomes[outcome] : ''}
      </span>
    </div>
  );
}
Share.island = 'share';

const mailTo = (url: string, title: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
