import { useEffect, useRef, useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { controlClass } from '#desk/design/field.tsx';
import styles from './composer.module.css';
import { liveWords as words } from './words.ts';

/** The address of a link in a post; empty when the link is given up. */
export function LinkField({ onDone }: { onDone(address: string): void }) {
  const [address, setAddress] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.link}>
      <input
        ref={field}
        className={controlClass}
        inputMode="url"
        aria-label={words.linkAddress}
        placeholder={words.linkAddress}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          // Enter would send the post, and Escape would close the preview.
          event.stopPropagation();
          onDone(event.key === 'Enter' ? address.trim() : '');
        }}
      />
      <Button onClick={() => onDone(address.trim())}>{words.linkSet}</Button>
    </div>
  );
}
