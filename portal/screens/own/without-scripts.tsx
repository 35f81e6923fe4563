import type { ReactNode } from 'react';
import button from '#portal/design/primitives/button.module.css';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';

/** Says that a page needs scripts, and what works without them. */
export function WithoutScripts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyNote title={title}>
      <p>{children}</p>
      <p>
        <a className={button.button} href="/legfrissebb">
          Friss hírek
        </a>{' '}
        <a className={button.button} href="/rss">
          Minden cikk RSS-ben
        </a>
      </p>
    </EmptyNote>
  );
}
