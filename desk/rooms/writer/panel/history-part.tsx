import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/calls.ts';
import { callQuery } from '#desk/api/queries.ts';
import { shortMoment } from '#desk/design/moment.ts';
import type { Writer } from '../use-writer.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { panelWords as words } from './words.ts';

const shownEvents = 30;

/** Who did what with the piece, and what is different from what readers see. */
export function HistoryPart({ writer: { pieceId, piece } }: { writer: Writer }) {
  const [isOpen, setOpen] = useState(false);
  const history = useQuery({
    ...callQuery('pieceHistory', { id: pieceId, limit: shownEvents }),
    queryKey: ['pieceHistory', { id: pieceId, limit: shownEvents }, piece.version] as never,
    enabled: isOpen,
  });
  const data = history.data as OutputOf<'pieceHistory'> | undefined;
  const now = Date.now() / 1000;
  const published = piece.published?.version ?? 0;
  return (
    <Part title={words.history} note={words.versions(published)} onOpen={setOpen}>
      {isOpen && published > 0 && piece.isChanged && <Changes writer={{ pieceId, piece }} />}
      {data?.items.length === 0 && <p>{words.noHistory}</p>}
      <ol>
        {data?.items.map(({ id, at, by, action, note, published: version }) => (
          <li key={id} className={styles.event}>
            <time>{shortMoment(at, now)}</time>
            <span>
              <b>{by}</b> {words.actions[action]}
              {version !== null && ` (${version}.)`}
              {note && <q>{note}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** What readers would see changed. */
function Changes({ writer: { pieceId, piece } }: { writer: Pick<Writer, 'pieceId' | 'piece'> }) {
  const published = piece.published?.version ?? 1;
  const comparison = useQuery({
    ...callQuery('comparePiece', { id: pieceId, a: published, b: 'copy' }),
    queryKey: ['comparePiece', { id: pieceId, a: published, b: 'copy' }, piece.version] as never,
  });
  const data = comparison.data as OutputOf<'comparePiece'> | undefined;
  if (!data) return null;
  const passages = data.text.kind === 'compared' ? data.text.passages : [];
  const pieces = [
    ...data.fields.map(({ pieces: words }) => words),
    ...passages.flatMap((passage) =>
      passage.kind === 'gap' || passage.change === 'same' ? [] : [passage.pieces],
    ),
  ];
  return (
    <section className={styles.changes}>
      <h3>{words.changes}</h3>
      {data.text.kind === 'tooLong' && <p>{words.tooLong}</p>}
      {pieces.length === 0 && data.text.kind === 'compared' && <p>{words.same}</p>}
      {pieces.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have no names of their own
        <p key={index}>
          {parts.map(({ change, text }, at) => {
            const Element = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span';
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no names of their own
            return <Element key={at}>{text}</Element>;
          })}
        </p>
      ))}
    </section>
  );
}
