import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

/**
 * A field with a list of matches below it (a combobox): arrow keys go through the list, Enter chooses, and the
 * focus stays in the field. `field` has attributes of the input and `option` those of each option's button;
 * `listId` is the id of the listbox around them.
 */
export function useOptionList<T>(items: readonly T[], onChoose: (item: T) => void) {
  const id = useId();
  const [wantedIndex, setWantedIndex] = useState(0);
  // The list may have become shorter since.
  const index = Math.min(wantedIndex, items.length - 1);
  const choose = (at: number) => {
    const item = items[at];
    if (item === undefined) return;
    setWantedIndex(0);
    onChoose(item);
  };
  return {
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': items.length > 0,
      'aria-controls': id,
      'aria-activedescendant': index >= 0 ? `${id}-${index}` : undefined,
      // Another word starts at the first match.
      onInput: () => setWantedIndex(0),
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step === undefined && event.key !== 'Enter') return;
        event.preventDefault();
        if (step === undefined) choose(index);
        else if (items.length > 0) setWantedIndex((index + step + items.length) % items.length);
      },
    },
    listId: id,
    option: (at: number) =>
      ({
        id: `${id}-${at}`,
        type: 'button',
        role: 'option',
        'aria-selected': at === index,
        tabIndex: -1,
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => choose(at),
      }) as const,
  } as const;
}
