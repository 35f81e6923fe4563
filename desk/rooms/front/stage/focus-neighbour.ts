/** Moves the focus to the place or grip before or after one, in the order in which the page is read. */
export function focusNeighbour(from: HTMLElement, step: -1 | 1, mark: 'data-place' | 'data-grip'): void {
  const all = [...(from.closest('[role="group"]')?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])];
  all[all.indexOf(from) + step]?.focus();
}
