/**
 * The script of pages that other sites frame (`portal/page/framed-document.tsx`): it reports its height to
 * the surrounding page, applies that page's colours, and updates what is marked as live. It uses no storage
 * and imports nothing statically, so that it shares no file with the site's own entry.
 */
function reportHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  // The height is no secret, and any site may frame us.
  parent.postMessage({ type: 'height', height }, '*');
}

/** From the address (`tema`); undefined if the surrounding page leaves it to the system. */
const ownTheme = document.documentElement.dataset.theme;
const themes = ['light', 'dark', 'sepia'];

/**
 * The surrounding page may choose the colours, and gets a confirmation. Nothing else depends on this message,
 * so its sender does not matter.
 */
function applyTheme(theme: unknown): void {
  const { dataset } = document.documentElement;
  if (theme === 'system' && ownTheme === undefined) delete dataset.theme;
  else if (theme === 'system') dataset.theme = ownTheme;
  else if (themes.includes(theme as string)) dataset.theme = theme as string;
  parent.postMessage({ type: 'theme' }, '*');
}

function handleMessage(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'height?') reportHeight();
  if (data.type === 'theme' && 'theme' in data) applyTheme(data.theme);
}

if (parent !== window) {
  new ResizeObserver(reportHeight).observe(document.body);
  addEventListener('message', ({ source, data }) => source === parent && handleMessage(data));
}

// A row of tabs that is too long starts with the current one in its middle. On the site's own pages
// `portal/dom/show-current.ts` does this, but it is a part of their entry.
for (const tab of document.querySelectorAll<HTMLElement>('nav [aria-current]')) {
  const row = tab.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

for (const region of document.querySelectorAll<HTMLElement>('[data-behaviour~="live-scores"]')) {
  // Without it, the frame keeps showing what it had when it was loaded.
  import('../live/live-scores.ts').then(
    ({ begin }) => begin(region, new AbortController().signal),
    console.warn,
  );
}

for (const field of document.querySelectorAll<HTMLInputElement>('input[data-suggest]')) {
  const { suggest = '' } = field.dataset;
  const begin = () =>
    import('./suggest-settlements.ts').then(
      ({ suggestSettlements }) => suggestSettlements(field, suggest),
      console.warn,
    );
  field.addEventListener('focus', begin, { once: true });
}

// Without them, the frame's text keeps the fallback fonts.
import('../web-fonts.ts').then(({ startWebFonts }) => startWebFonts(), console.warn);
