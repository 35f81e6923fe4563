/**
 * Moves the focus to the last button of the next row, or of the one before, because the row of the button that
 * has it is about to be removed. Otherwise keys would start again at the top of the page.
 */
export function focusNeighbour(): void {
  const row = document.activeElement?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const buttons = neighbour?.querySelectorAll('button') ?? [];
  [...buttons].at(-1)?.focus();
}
