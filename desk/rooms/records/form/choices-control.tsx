import type { Field } from '#contract/editing/described-form.ts';
import { choiceWord } from './choice-words.ts';
import { type ControlOf, labelOf } from './control.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { emptyListOf } from './values.ts';

/** Chooses several of a few values with check boxes. */
export function ChoicesControl({
  field,
  item,
  path,
  at,
  value,
  onChange,
}: ControlOf & { item: Extract<Field, { kind: 'choice' }> }) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const chosen = (value ?? []) as ReadonlyArray<string | number>;
  const toggle = (option: string | number, isOn: boolean) => {
    const next = item.values.filter((each) => (each === option ? isOn : chosen.includes(each)));
    onChange(next.length === 0 ? emptyListOf(field) : next);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{labelOf(path)}</legend>
      {item.values.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            disabled={isReadOnly}
            onChange={({ target }) => toggle(option, target.checked)}
          />
          {choiceWord(path, option)}
        </label>
      ))}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
