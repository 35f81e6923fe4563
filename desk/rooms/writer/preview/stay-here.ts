import type { SyntheticEvent } from 'react';

/** Links of a previewed page lead to readers' pages, which the desk's frames may not show. */
export function stayHere({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  currentTarget.contentDocument?.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a[href]');
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
  });
}
