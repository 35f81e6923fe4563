import type { Field } from '#contract/editing/described-form.ts';
import { choiceWord } from './choice-words.ts';
import { type ControlOf, labelOf } from './control.ts';
import { ControlFault } from './control-fault.tsx';
import styles from './form.module.css';
import { useForm } from './form-context.ts';
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
      <ControlFault at={at} />
    </fieldset>
  );
}
