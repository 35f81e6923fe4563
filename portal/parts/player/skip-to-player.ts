/**
 * A second skip link while there is a player: it stands at the end of the page, far from the play button for
 * whoever uses the keyboard.
 * @returns takes it away
 */
export function offerSkipTo(region: HTMLElement): () => void {
  const first = document.querySelector<HTMLAnchorElement>('body > a[href="#tartalom"]');
  if (!first) return () => {};
  const link = first.cloneNode() as HTMLAnchorElement;
  link.href = '#lejatszo';
  link.textContent = 'Ugrás a lejátszóra';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    region.querySelector<HTMLElement>('.main')?.focus();
  });
  first.after(link);
  return () => link.remove();
}
