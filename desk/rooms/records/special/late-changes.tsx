import type { IssuePlan } from '#contract/newsletter-issue.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { copyText } from '../record/copy-text.ts';
import part from '../record/record.module.css';
import { recordWords } from '../words.ts';
import styles from './newsletter-issue.module.css';
import { issueWords as words } from './words.ts';

interface LateChangesProps {
  plan: IssuePlan;
  /** The issue as it was sent or closed. */
  sent: IssuePlan;
  onDiscard(): void;
}

/** Changes in an issue that was sent, or closed empty, before they were saved; what was typed can be copied. */
export function LateChanges({ plan, sent, onDiscard }: LateChangesProps) {
  const typed = (['intro', 'introBy'] as const)
    .flatMap((name) => (plan[name] === sent[name] || plan[name] === '' ? [] : [plan[name]]))
    .join('\n\n');
  return (
    <div className={styles.late}>
      <p>{words.closed}</p>
      {typed !== '' && (
        <Field label={words.late}>
          {({ className, ...control }) => (
            <textarea {...control} className={`${className} ${styles.intro}`} readOnly value={typed} />
          )}
        </Field>
      )}
      <div className={part.actions}>
        {typed !== '' && (
          <Button look="outlined" onClick={() => void copyText(typed)}>
            {recordWords.copy}
          </Button>
        )}
        <Button onClick={onDiscard}>{recordWords.discard}</Button>
      </div>
    </div>
  );
}
