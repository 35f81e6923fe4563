import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import styles from './share.module.css';
import { facebookSharer, mailTo, messengerSharer } from './share-links.ts';
import { type Outcome, shareOrCopy } from './share-or-copy.ts';

/** How long the outcome is shown. */
const messageMs = 4000;
const words = {
  hu: {
    share: 'Megosztás',
    mail: 'Küldés e-mailben',
    copied: 'Vágólapra másolva',
    byHand: 'A böngésző nem engedte: másold ki innen',
  },
  en: {
    share: 'Share',
    mail: 'Send by e-mail',
    copied: 'Copied to the clipboard',
    byHand: 'The browser did not allow it: copy it from here',
  },
} as const;

interface ShareProps {
  /** Absolute address. */
  url: string;
  title: string;
  language: Language;
}

/**
 * Shares a page with the device's own panel. Where there is none, the address is copied and links to other
 * ways appear; if the browser refuses to copy, a field with the selected address does, to be copied by hand.
 * Without scripts there are only the links.
 */
export function Share({ url, title, language }: ShareProps): ReactElement {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [hasPanel, setHasPanel] = useState(true);
  const { share, mail, copied, byHand } = words[language];
  const root = useRef<HTMLDivElement>(null);
  const isOpen = !hasPanel || outcome === 'copied' || outcome === 'failed';
  useEffect(() => {
    if (outcome === null || outcome === 'failed') return;
    const timer = setTimeout(() => setOutcome(null), messageMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  useDismissal(isOpen, root, () => {
    setHasPanel(true);
    setOutcome(null);
  });
  return (
    <div ref={root} className={styles.share}>
      <button
        type="button"
        className={classNames(button.quiet, styles.button)}
        onClick={async () => {
          setHasPanel(navigator.share !== undefined);
          setOutcome(await shareOrCopy({ url, title }, navigator));
        }}
      >
        <Icon name="share" />
        <span>{share}</span>
      </button>
      <div className={styles.more} data-shown={isOpen ? '' : undefined}>
        <span className={styles.said} role="status">
          {outcome === 'copied' ? copied : outcome === 'failed' ? byHand : ''}
        </span>
        {outcome === 'failed' && <AddressToCopy url={url} label={byHand} />}
        <span className={styles.links} data-shown={hasPanel ? undefined : ''}>
          <a className={styles.link} href={facebookSharer(url)} rel="noopener nofollow" target="_blank">
            Facebook
          </a>
          <a className={classNames(styles.link, styles.onPhones)} href={messengerSharer(url)}>
            Messenger
          </a>
          <a className={styles.link} href={mailTo(url, title)}>
            {mail}
          </a>
        </span>
      </div>
    </div>
  );
}
Share.island = 'share';

/** Escape, a press outside and leaving it with the keyboard close what is open. */
function useDismissal(isOpen: boolean, root: RefObject<HTMLElement | null>, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && root.current !== null && !root.current.contains(target);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && closeNow(), { signal });
    document.addEventListener('focusin', ({ target }) => isOutside(target) && closeNow(), { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        root.current?.querySelector('button')?.focus();
        closeNow();
      },
      { signal },
    );
    return () => controller.abort();
  }, [isOpen, root]);
}

/** The address in a field, selected. */
function AddressToCopy({ url, label }: { url: string; label: string }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return <input ref={field} className={styles.address} type="text" readOnly value={url} aria-label={label} />;
}
