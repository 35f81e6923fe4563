import { type ReactNode, useId } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import type { SwitchState } from '#contract/switchboard-calls.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { Button } from '../../design/button.tsx';
import { Toggle } from '../../design/toggle.tsx';
import { shortMoment } from '../../time/moment.ts';
import { BreakingFields } from './breaking-fields.tsx';
import { Conflict } from './conflict.tsx';
import { Preview } from './preview.tsx';
import { SwitchEndField } from './switch-end-field.tsx';
import styles from './switch-row.module.css';
import type { Draft } from './use-switchboard.ts';
import { switchesWords as words } from './words.ts';

interface SwitchRowProps {
  site: SiteSlug;
  state: SwitchState;
  /** The unsaved change; null: there is none. */
  draft: Draft | null;
  conflict: SwitchState | null;
  allOn: FrontendInit;
  /** The content can be edited here. */
  contents?: ReactNode;
  isContentChanged: boolean;
  /** Unix seconds. */
  now: number;
  onChange(fields: Partial<Draft>): void;
  onInsist(): void;
  onYield(): void;
  onTakeBack(): void;
}

/** One switch: on or off, until when, who set it, and what readers see of it. */
export function SwitchRow(props: SwitchRowProps) {
  const { site, state, draft, conflict, allOn, contents, isContentChanged, now, ...on } = props;
  const id = useId();
  const { name } = state;
  const [label, description] = words.names[name];
  const shown = draft ?? state;
  return (
    <section
      className={classNames(styles.row, (draft || isContentChanged) && styles.changed)}
      data-switch={name}
      tabIndex={-1}
    >
      <Toggle
        id={id}
        isOn={shown.isOn}
        describedBy={`${id}-what`}
        onChange={(isOn) => on.onChange({ isOn })}
      />
      <div className={styles.name}>
        <h3>
          <label htmlFor={id}>{label}</label>
        </h3>
        <p id={`${id}-what`} className={styles.by}>
          {description}
        </p>
      </div>
      <div className={styles.until}>
        <SwitchEndField endsAt={shown.endsAt} now={now} onChange={(endsAt) => on.onChange({ endsAt })} />
        <p className={styles.by}>
          {draft ? <b>{words.waits(draft.isOn)}</b> : whoTurned(state, now)}
          {shown.endsAt !== null && ` · ${words.untilMoment(shortMoment(shown.endsAt, now))}`}
        </p>
        {name === 'breaking' && (
          <>
            {shown.isOn && (
              <BreakingFields
                site={site}
                news={shown.news}
                isPushed={draft?.isPushed ?? false}
                onChange={on.onChange}
              />
            )}
            {state.isOn && !draft && <Button onClick={on.onTakeBack}>{words.takeBack}</Button>}
          </>
        )}
        {shown.isOn && contents}
        {conflict && (
          <Conflict
            text={words.conflict(conflict.changedBy ?? words.somebody, conflict.isOn)}
            onMine={on.onInsist}
            onTheirs={on.onYield}
          />
        )}
      </div>
      <Preview name={name} draft={shown} allOn={allOn} now={now} />
    </section>
  );
}

function whoTurned({ isOn, changedAt, changedBy }: SwitchState, now: number): string {
  if (changedAt === null || changedBy === null) return words.untouched;
  return words.changedBy(isOn, changedBy, shortMoment(changedAt, now));
}
