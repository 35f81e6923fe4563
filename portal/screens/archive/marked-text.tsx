import { Fragment } from 'react';
import { truncate } from '#body/plain-text.ts';
import type { TextPart } from '#contract/search.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './archive.module.css';

/** A text with the matching words marked. The service sends it in parts, never as HTML. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
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

/** Cuts a text to `maxLength` characters, after a whole word and with „…”. */
export function cutParts(parts: readonly TextPart[], maxLength: number): readonly TextPart[] {
  const whole = parts.map(({ text }) => text).join('');
  if ([...whole].length <= maxLength) return parts;
  let remaining = truncate(whole, maxLength).length - 1;
  const shortened: TextPart[] = [];
  for (const { text, marked } of parts) {
    if (remaining > 0) shortened.push({ text: text.slice(0, remaining), marked });
    remaining -= text.length;
  }
  return [...shortened, { text: '…', marked: false }];
}
