import { lazy, Suspense, useState } from 'react';
import { Field } from '#desk/design/field.tsx';
import { Segment } from '#desk/design/segment.tsx';
import { type ControlOf, labelOf } from './control.ts';
import { wordOf } from './field-words.ts';
import styles from './form.module.css';
import { useFault, useForm } from './form-context.ts';
import { formWords as words } from './words.ts';

// The code of the text editor is large, and few forms need it.
const RichText = lazy(async () => {
  const [{ RichText: Editor }, { survivesEditing }] = await Promise.all([
    import('./rich-text/rich-text.tsx'),
    import('#body/document/read-html.ts'),
  ]);
  return {
    default: ({ onUnable, ...props }: Parameters<typeof Editor>[0] & { onUnable(): void }) => {
      const [isAble] = useState(() => survivesEditing(props.html));
      if (isAble) return <Editor {...props} />;
      return (
        <div className={styles.unable} role="alert">
          <p>{words.htmlChanges}</p>
          <button type="button" onClick={onUnable}>
            {words.htmlOpen}
          </button>
        </div>
      );
    },
  };
});

const looks: ReadonlyArray<readonly ['text' | 'html', string]> = [
  ['text', words.asText],
  ['html', words.asHtml],
];

/** A text with formatting: written as readers see it, or as HTML. */
export function HtmlControl({ path, at, value, onChange }: ControlOf) {
  const { isReadOnly } = useForm();
  const [look, setLook] = useState<'text' | 'html'>('text');
  const fault = useFault(at);
  const html = typeof value === 'string' ? value : '';
  return (
    <Field label={labelOf(path)} hint={wordOf(path)?.hint} fault={fault}>
      {({ className, ...control }) => (
        <>
          <div>
            <Segment
              label={words.htmlLook}
              options={looks}
              value={look}
              onChange={(chosen) => setLook(chosen)}
            />
          </div>
          {look === 'html' ? (
            <textarea
              {...control}
              className={`${className} ${styles.code} ${styles.html}`}
              readOnly={isReadOnly}
              value={html}
              onChange={({ target }) => onChange(target.value)}
            />
          ) : (
            <Suspense fallback={<p className={styles.quiet}>{words.loading}</p>}>
              <RichText
                id={control.id}
                label={labelOf(path)}
                describedBy={control['aria-describedby']}
                html={html}
                isReadOnly={isReadOnly}
                onChange={onChange}
                onUnable={() => setLook('html')}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
