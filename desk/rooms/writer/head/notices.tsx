import { useEffect, useRef } from 'react';
import type { RebaseReport } from '#body/document/writing/rebase-report.ts';
import { isSignedOut, sentenceOf } from '#desk/api/api-error.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import { conflictWords, reportWords, writerWords as words } from '../words.ts';
import styles from './notices.module.css';
import { scheduleFaultSentence } from './refusal-sentence.ts';
import { noticeWords } from './words.ts';

interface NoticesProps {
  writer: Writer;
  text: Text;
  isEditable: boolean;
}

/** Messages and decisions for the writer, above the text. */
export function Notices({ writer: { piece, fields, fieldsState }, text, isEditable }: NoticesProps) {
  const { state, set, opened, editor } = text;
  const { conflicts, refusal } = fieldsState;
  const refusals = [state.status.kind === 'refused' ? state.status.error : null, refusal];
  const sentences = [
    ...(isEditable ? [] : [words.readOnly]),
    ...(opened && !opened.isFaithful ? [words.notFaithful] : []),
    ...(piece.note ? [noticeWords.returned(piece.note)] : []),
    ...(piece.scheduleFault ? [scheduleFaultSentence(piece.scheduleFault)] : []),
    ...refusals.filter(isForHere).map(sentenceOf),
  ];
  const hasReports = state.reports.length + state.rejected.length > 0;
  const place = useRef<HTMLElement>(null);
  useEffect(() => (place.current ? reportCover(place.current) : undefined), []);
  return (
    <section ref={place} className={styles.notices} aria-label={words.notices} aria-live="polite">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {state.failures.length > 0 && (
        <div>
          {state.failures.map((failure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: failures are only added
            <p key={index}>{typeof failure === 'string' ? failure : sentenceOf(failure)}</p>
          ))}
          <button type="button" onClick={() => set({ failures: [] })}>
            {words.close}
          </button>
        </div>
      )}
      {conflicts.map(({ field, mine, theirs, by }) => (
        <section key={field} aria-label={conflictWords.title(conflictWords.fields[field] ?? field)}>
          <h2>{conflictWords.title(conflictWords.fields[field] ?? field)}</h2>
          <dl>
            <dt>{conflictWords.mine}</dt>
            <dd>{shown(mine)}</dd>
            <dt>{conflictWords.theirs(by)}</dt>
            <dd>{shown(theirs)}</dd>
          </dl>
          <button type="button" onClick={() => fields.choose(field, 'mine')}>
            {conflictWords.keepMine}
          </button>
          <button type="button" onClick={() => fields.choose(field, 'theirs')}>
            {conflictWords.keepTheirs}
          </button>
        </section>
      ))}
      {hasReports && (
        <section aria-label={reportWords.title}>
          <h2>{reportWords.title}</h2>
          <ul>
            {state.rejected.map((edit) => (
              <li key={edit}>{reportWords.rejected(edit)}</li>
            ))}
            {state.reports.map((report, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reports are only added
              <li key={index}>{sentenceOfReport(report)}</li>
            ))}
          </ul>
          <button
            type="button"
            onClick={() => {
              set({ reports: [], rejected: [] });
              editor?.view.focus();
            }}
          >
            {words.close}
          </button>
        </section>
      )}
    </section>
  );
}

/**
 * Keeps the height that notices cover at the top of the window in `--notices`, so that the line that is
 * written is scrolled clear of them.
 * @returns a function that ends it
 */
function reportCover(notices: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isCovering = getComputedStyle(notices).position === 'sticky';
    style.setProperty('--notices', `${isCovering ? notices.offsetHeight : 0}px`);
  });
  observer.observe(notices);
  return () => {
    observer.disconnect();
    style.removeProperty('--notices');
  };
}

/** The bar above all rooms already says when nobody is signed in. */
const isForHere = (error: unknown): boolean => error !== null && !isSignedOut(error);

const maxQuoteLength = 160;
const quote = (text: string): string =>
  text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;

function sentenceOfReport(report: RebaseReport): string {
  switch (report.kind) {
    case 'moved':
    case 'spared':
    case 'repeated':
      return reportWords[report.kind](quote(report.text));
    default:
      return reportWords[report.kind];
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.map((each) => (each as { name?: string }).name ?? String(each)).join(', ');
  return value === null || value === undefined ? '–' : String(value);
}
