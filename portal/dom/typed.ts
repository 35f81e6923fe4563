type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what a reader has typed or chosen in an element before it was hydrated.
 * @returns puts it back and tells the fields' listeners, as if it had been typed just now
 */
export function keepTyped(element: Element): () => void {
  const changed = [...element.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const restore = restorer(field);
    return restore ? [restore] : [];
  });
  return () => {
    for (const restore of changed) restore();
  };
}

function restorer(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex } = field;
    const standard = Math.max(
      0,
      [...field.options].findIndex((option) => option.defaultSelected),
    );
    return selectedIndex === standard ? null : () => set(field, 'selectedIndex', selectedIndex, standard, 'change');
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked, defaultChecked } = field;
    return checked === defaultChecked ? null : () => field.checked === checked || field.click();
  }
  const { value, defaultValue } = field;
  if (value === defaultValue || field.type === 'file') return null;
  return () => set(field, 'value', value, defaultValue, 'input');
}

/** React hears of a change only when the value differs from the one it saw last, so it is shown the standard one first. */
function set(
  field: Field,
  property: 'value' | 'selectedIndex',
  value: string | number,
  standard: string | number,
  event: 'input' | 'change',
) {
  if (!field.isConnected) return;
  const selection =
    field instanceof HTMLSelectElement ? null : ([field.selectionStart, field.selectionEnd, field.selectionDirection] as const);
  Reflect.set(field, property, standard);
  Reflect.set(Object.getPrototypeOf(field), property, value, field);
  field.dispatchEvent(new Event(event, { bubbles: true }));
  if (selection && selection[0] !== null && !(field instanceof HTMLSelectElement)) {
    field.setSelectionRange(selection[0], selection[1], selection[2] ?? undefined);
  }
}
