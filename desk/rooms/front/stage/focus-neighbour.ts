/** Moves the focus to the previous or next box or handle, in reading order. */
export function focusNeighbour(from: HTMLElement, step: -1 | 1, mark: 'data-place' | 'data-grip'): void {
  const all = [...(from.closest('[role="group"]')?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])];
  all[all.indexOf(from) + step]?.focus();
}
