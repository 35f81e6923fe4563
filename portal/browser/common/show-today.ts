/**
 * Replaces yesterday's date in the header, on pages that stay open after midnight or come from a cache. The
 * page brings tomorrow's date with its names along; on later days it shows no date, because a wrong one is
 * worse.
 */
export function showToday(): void {
  const place = document.querySelector('[data-swap=date]');
  const shown = place?.querySelector('time');
  if (!place || !shown) return;
  const utcOffset = Number(document.documentElement.dataset.utcOffset);
  const today = new Date(Date.now() + utcOffset * 1000).toISOString().slice(0, 10);
  if (today <= shown.dateTime) return;
  const tomorrow = place.querySelector('template')?.content;
  const isTomorrow = tomorrow?.querySelector('time')?.dateTime === today;
  place.replaceChildren(...(isTomorrow ? [tomorrow] : []));
}
