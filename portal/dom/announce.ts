let region: HTMLElement | null = null;

/** Announces a text to screen readers, politely: a new page's title, that something was copied. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.style.cssText =
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
    document.body.append(region);
  }
  const status = region;
  status.textContent = '';
  // Screen readers announce only changes, so a repeated text has to be inserted again.
  setTimeout(() => {
    status.textContent = text;
  }, 50);
}
