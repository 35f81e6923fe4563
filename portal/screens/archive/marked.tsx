import { Fragment } from 'react';
import { truncate } from '#body/plain-text.ts';
import type { TextPart } from '#contract/search.ts';
import { title as typeset } from '#portal/format/title.ts';
import styles from './archive.module.css';

/** A text with the words marked that were looked for. It comes in pieces, never as HTML. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, marked }, index) => {
    const key = `${index} ${text}`;
    return marked ? (
      <mark key={key} className={styles.mark}>
        {typeset(text)}
      </mark>
    ) : (
      <Fragment key={key}>{typeset(text)}</Fragment>
    );
  });
}

/** At most so many characters, ending on a whole word and „…” when something was left out. */
export function cutParts(parts: readonly TextPart[], most: number): readonly TextPart[] {
  const whole = parts.map(({ text }) => text).join('');
  if ([...whole].length <= most) return parts;
  let left = truncate(whole, most).length - 1;
  const kept: TextPart[] = [];
  for (const { text, marked } of parts) {
    if (left > 0) kept.push({ text: text.slice(0, left), marked });
    left -= text.length;
  }
  return [...kept, { text: '…', marked: false }];
}
