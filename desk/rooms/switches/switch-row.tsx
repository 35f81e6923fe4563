import { useId } from 'react';
import type { FrontendInit } from '#contract/frontend.ts';
import type { SwitchState } from '#contract/switchboard-calls.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { Button } from '../../design/button.tsx';
import { shortMoment } from '../../design/moment.ts';
import { Segment } from '../../design/segment.tsx';
import { Toggle } from '../../design/toggle.tsx';
import { BreakingFields } from './breaking-fields.tsx';
import { choiceOf, type EndChoice, endOf } from './ends.ts';
import { Preview } from './preview.tsx';
import styles from './switch-row.module.css';
import type { Draft } from './use-switchboard.ts';
import { switchesWords as words } from './words.ts';

interface SwitchRowProps {
  state: SwitchState;
  /** What waits; null: nothing does. */
  draft: Draft | null;
  conflict: SwitchState | null;
  allOn: FrontendInit;
  /** Unix seconds. */
  now: number;
  onChange(fields: Partial<Draft>): void;
  onInsist(): void;
  onYield(): void;
  onTakeBack(): void;
}

/** One switch: on or off, until when, by whom, and what readers see of it. */
export function SwitchRow({ state, draft, conflict, allOn, now, ...on }: SwitchRowProps) {
  const id = useId();
  const { name } = state;
  const [label, description] = words.names[name];
  const shown = draft ?? state;
  return (
    <section className={classNames(styles.row, draft && styles.changed)} data-switch={name} tabIndex={-1}>
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
        <End shown={shown} now={now} onChange={(endsAt) => on.onChange({ endsAt })} />
        <p className={styles.by}>
          {draft ? <b>{words.waits(draft.isOn)}</b> : whoTurned(state, now)}
          {shown.endsAt !== null && ` · ${words.untilMoment(shortMoment(shown.endsAt, now))}`}
        </p>
        {name === 'breaking' && (
          <>
            {shown.isOn && <BreakingFields news={shown.news} onChange={(news) => on.onChange({ news })} />}
            {state.isOn && !draft && <Button onClick={on.onTakeBack}>{words.takeBack}</Button>}
          </>
        )}
        {conflict && (
          <div className={styles.conflict} role="alert">
            <p>{words.conflict(conflict.changedBy ?? words.somebody, conflict.isOn)}</p>
            <Button onClick={on.onInsist}>{words.mine}</Button>
            <Button onClick={on.onYield}>{words.theirs}</Button>
          </div>
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

interface EndProps {
  shown: Draft;
  now: number;
  onChange(endsAt: number | null): void;
}

const choices: ReadonlyArray<readonly [EndChoice, string]> = [
  ['hour', words.ends.hour],
  ['evening', words.ends.evening],
  ['open', words.ends.open],
];

function End({ shown: { endsAt }, now, onChange }: EndProps) {
  return (
    <>
      <Segment
        label={words.until}
        options={choices}
        value={choiceOf(endsAt, now)}
        onChange={(choice) => choice !== 'own' && onChange(endOf(choice, now))}
      />
      <label className={styles.own}>
        <span>{words.own}</span>
        <input
          type="datetime-local"
          aria-label={words.ownLabel}
          value={endsAt === null ? '' : localTime(endsAt)}
          onChange={({ target }) => target.value && onChange(Math.floor(Date.parse(target.value) / 1000))}
        />
      </label>
    </>
  );
}

/** As the field wants it: the clock of the desk's device, which is what its owner means. */
function localTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
