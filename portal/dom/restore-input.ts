type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what a reader typed or chose in an element before its hydration.
 * @returns a function that puts it back and fires the fields' events, as if it had been typed just now
 */
export function rememberInput(element: Element): () => void {
  const restorers = [...element.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const restore = restorer(field);
    return restore ? [restore] : [];
  });
  return () => {
    for (const restore of restorers) restore();
  };
}

function restorer(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex } = field;
    const initial = Math.max(
      0,
      [...field.options].findIndex((option) => option.defaultSelected),
    );
    return selectedIndex === initial
      ? null
      : () => set(field, 'selectedIndex', selectedIndex, initial, 'change');
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked, defaultChecked } = field;
    return checked === defaultChecked ? null : () => field.checked === checked || field.click();
  }
  const { value, defaultValue } = field;
  if (value === defaultValue || field.type === 'file') return null;
  return () => set(field, 'value', value, defaultValue, 'input');
}

/**
 * React notices a change only when the value differs from the last one it saw, so it is shown the initial
 * value first.
 */
function set(
  field: Field,
  property: 'value' | 'selectedIndex',
  value: string | number,
  initial: string | number,
  event: 'input' | 'change',
) {
  if (!field.isConnected) return;
  const selection =
    field instanceof HTMLSelectElement
      ? null
      : ([field.selectionStart, field.selectionEnd, field.selectionDirection] as const);
  Reflect.set(field, property, initial);
  Reflect.set(Object.getPrototypeOf(field), property, value, field);
  field.dispatchEvent(new Event(event, { bubbles: true }));
  if (selection && selection[0] !== null && !(field instanceof HTMLSelectElement)) {
    field.setSelectionRange(selection[0], selection[1], selection[2] ?? undefined);
  }
}
