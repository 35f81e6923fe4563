import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { toast } from '#desk/design/toast.tsx';
import { Mistake } from '#desk/mistakes/mistake.tsx';
import { mistakeWords as words } from '#desk/mistakes/words.ts';
import { may, useMe } from '#desk/session/use-me.ts';
import { showPlace } from '../panel/show-place.ts';
import { findQuote } from '../text/find-quote.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import styles from './notices.module.css';

const refreshMs = 30_000;

interface ReportedMistakesProps {
  writer: Writer;
  text: Text;
  isEditable: boolean;
}

/** Readers' unanswered reports about this piece. */
export function ReportedMistakes({ writer: { piece }, text, isEditable }: ReportedMistakesProps) {
  const me = useMe();
  const isOut = piece.state === 'published';
  const { data } = useQuery({
    ...callQuery('mistakes', { article: piece.id, state: 'new' }),
    enabled: isOut && may(me, 'mistakes'),
    refetchInterval: refreshMs,
  });
  const reports = data?.items ?? [];
  if (reports.length === 0) return null;
  const find = (quote: string) => {
    const { editor } = text;
    const place = editor && findQuote(editor.view.state.doc, quote);
    if (place) showPlace(editor, place);
    else toast(words.notFound);
  };
  return (
    <section className={styles.reported} aria-label={words.inPiece(reports.length)}>
      <h2>{words.inPiece(reports.length)}</h2>
      {reports.map((report) => (
        <Mistake key={report.id} report={report}>
          {isEditable && report.quote && (
            <Button disabled={!text.editor} onClick={() => find(report.quote)}>
              {words.find}
            </Button>
          )}
        </Mistake>
      ))}
    </section>
  );
}
