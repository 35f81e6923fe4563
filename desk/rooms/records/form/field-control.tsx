import type { Field as Described } from '#contract/editing/described-form.ts';
import { Field } from '#desk/design/field.tsx';
import { choiceWord } from './choice-words.ts';
import { ChoicesControl } from './choices-control.tsx';
import { type ControlOf, joinPath, labelOf } from './control.ts';
import { ControlFault } from './control-fault.tsx';
import { wordOf } from './field-words.ts';
import { ForecastsControl } from './forecast/forecasts-control.tsx';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { GroupControl } from './group-control.tsx';
import { JsonControl } from './json-control.tsx';
import { ListControl } from './list-control.tsx';
import { RecordControl } from './record-control.tsx';
import { SlugsControl, slugLists } from './slug-control.tsx';
import { TextControl } from './text-control.tsx';
import { UnionControl } from './union-control.tsx';
import { formWords as words } from './words.ts';

/** Forecasts have places with several days each, which would be lists within lists. */
const forecastsPath = 'Forecasts.places';

/** The control for a field of a described form, with the controls of its parts. */
export function FieldControl(props: ControlOf) {
  const { field } = props;
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'seconds':
      return <TextControl {...props} field={field} />;
    case 'boolean':
      return <BooleanControl {...props} field={field} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} />;
    case 'group':
      return <GroupControl {...props} field={field} />;
    case 'list': {
      const list = slugLists[props.path.join('.')];
      if (props.path.join('.') === forecastsPath) return <ForecastsControl {...props} field={field} />;
      if (list) return <SlugsControl {...props} list={list} />;
      if (field.item.kind === 'choice') return <ChoicesControl {...props} item={field.item} />;
      return <ListControl {...props} field={field} />;
    }
    case 'tuple':
      return (
        <div className={styles.row}>
          {field.items.map((item, index) => (
            <FieldControl
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a tuple are fixed
              key={index}
              field={item}
              path={[...props.path, String(index)]}
              at={joinPath(props.at, index)}
              value={(props.value as unknown[])[index]}
              onChange={(next) => props.onChange((props.value as unknown[]).with(index, next))}
            />
          ))}
        </div>
      );
    case 'record':
      return <RecordControl {...props} field={field} />;
    case 'union':
      return <UnionControl {...props} field={field} />;
    case 'json':
      return <JsonControl {...props} />;
  }
}

function BooleanControl({ field, path, at, value, onChange }: ControlOf) {
  const { isReadOnly } = useForm();
  const hint = wordOf(path)?.hint;
  return (
    <div className={styles.check}>
      <label>
        <input
          type="checkbox"
          checked={value === true}
          disabled={isReadOnly}
          onChange={({ target }) =>
            onChange(target.checked || !field.isOptional ? target.checked : undefined)
          }
        />
        <span>
          {labelOf(path)}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      <ControlFault at={at} />
    </div>
  );
}

function ChoiceControl({
  field,
  path,
  at,
  value,
  onChange,
}: ControlOf<Extract<Described, { kind: 'choice' }>>) {
  const { isReadOnly } = useForm();
  const fault = useFault(at);
  const mayBeNone = field.isNullable || field.isOptional;
  return (
    <Field label={labelOf(path)} hint={wordOf(path)?.hint} fault={fault}>
      {(control) => (
        <select
          {...control}
          disabled={isReadOnly}
          value={value === null || value === undefined ? '' : String(value)}
          onChange={({ target }) => {
            const chosen = field.values.find((one) => String(one) === target.value);
            onChange(chosen ?? (field.isNullable ? null : undefined));
          }}
        >
          {mayBeNone && <option value="">{words.none}</option>}
          {field.values.map((one) => (
            <option key={one} value={String(one)}>
              {choiceWord(path, one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
