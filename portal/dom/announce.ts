let region: HTMLElement | null = null;

/** Says something politely to those who listen to the page: a new page's title, that something was copied. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
    document.body.append(region);
  }
  const said = region;
  said.textContent = '';
  // The same words again are only read when they are new.
  setTimeout(() => {
    said.textContent = text;
  }, 50);
}
