import type { ReactNode } from 'react';
import type { MistakeReport } from '#contract/mistakes.ts';
import { Button } from '../design/button.tsx';
import { may, useMe } from '../session/use-me.ts';
import { shortMoment } from '../time/moment.ts';
import { useNow } from '../time/use-now.ts';
import { answerMistake } from './answer-mistake.ts';
import styles from './mistake.module.css';
import { mistakeWords as words } from './words.ts';

/** A reader's report, and possible answers. */
export function Mistake({ report, children }: { report: MistakeReport; children?: ReactNode }) {
  const me = useMe();
  const now = useNow();
  const { quote, text, email, at, readVersion, currentVersion, state, answeredBy, answeredAt } = report;
  return (
    <div className={styles.mistake}>
      {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
      <p className={text ? styles.text : styles.quiet}>{text || words.noText}</p>
      <p className={styles.quiet}>
        <time>{shortMoment(at, now)}</time>
        {email && (
          <a href={`mailto:${email}?subject=${encodeURIComponent(words.mailSubject(report.title))}`}>
            {email}
          </a>
        )}
        {readVersion < currentVersion && <span>{words.older(readVersion, currentVersion)}</span>}
        {state !== 'new' && answeredBy && answeredAt && (
          <span>
            {words.states[state]}: {words.answered(answeredBy, shortMoment(answeredAt, now))}
          </span>
        )}
      </p>
      <div className={styles.actions}>
        {children}
        {may(me, 'answerMistake') && state === 'new' && (
          <>
            <Button icon="check" onClick={() => void answerMistake(report, 'corrected')}>
              {words.corrected}
            </Button>
            <Button look="quiet" onClick={() => void answerMistake(report, 'dismissed')}>
              {words.dismissed}
            </Button>
          </>
        )}
        {may(me, 'answerMistake') && state !== 'new' && (
          <Button look="quiet" icon="undo" onClick={() => void answerMistake(report, 'new')}>
            {words.again}
          </Button>
        )}
      </div>
    </div>
  );
}
