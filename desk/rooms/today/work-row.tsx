import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { PieceHead } from '#contract/piece.ts';
import cardLink from '#portal/design/primitives/card-link.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { number } from '#portal/format/number.ts';
import { headProblems } from '../../checks/head-problems.ts';
import { Faces } from '../../design/face.tsx';
import { Icon } from '../../design/icon.tsx';
import { PieceState } from '../../design/piece-state.tsx';
import { shortMoment, since, span } from '../../time/moment.ts';
import { timeOf } from './use-pieces.ts';
import { todayWords } from './words.ts';
import { WorkPicture } from './work-picture.tsx';
import styles from './work-row.module.css';

interface WorkRowProps {
  piece: PieceHead;
  section: string | undefined;
  /** Names of people in the piece. */
  present: readonly string[];
  now: number;
  isSelected: boolean;
  onSelect: (piece: PieceHead, isSelected: boolean) => void;
}

/**
 * A piece in a list: time, state, content, author. It is rendered again only when it has changed, so
 * scrolling renders only new rows.
 */
export const WorkRow = memo(function WorkRow(props: WorkRowProps) {
  const { piece, section, present, now, isSelected, onSelect } = props;
  const { id, title, authors, state, length } = piece;
  return (
    <article className={`${styles.work} ${isSelected ? styles.isSelected : ''}`}>
      <input
        className={styles.check}
        type="checkbox"
        checked={isSelected}
        onChange={(event) => onSelect(piece, event.target.checked)}
        aria-label={todayWords.select(title)}
      />
      <When piece={piece} now={now} />
      <PieceState state={state} isLive={piece.type === 'liveblog'} />
      <div className={styles.name}>
        <h3 className={classNames(styles.title, cardLink.title)}>
          <Link to="/iro/$id" params={{ id: String(id) }} data-work={id}>
            {title}
          </Link>
        </h3>
        <p className={styles.meta}>
          {section && <b>{section}</b>}
          {authors.length > 0 && <span>{authors.map(({ name }) => name).join(', ')}</span>}
          {state === 'handed_in' && piece.handedInAt !== null && (
            <span>{todayWords.handedInAt(shortMoment(piece.handedInAt, now))}</span>
          )}
          {state === 'draft' && piece.note && (
            <span className={styles.reason}>{todayWords.returned(piece.note)}</span>
          )}
          {state === 'withdrawn' && piece.withdrawalReason && (
            <span className={styles.reason}>{piece.withdrawalReason}</span>
          )}
          {headProblems(piece, now)
            .slice(0, 2)
            .map((problem) => (
              <span key={problem} className={styles.problem}>
                <Icon name="warning" />
                {problem}
              </span>
            ))}
        </p>
      </div>
      <WorkPicture image={piece.picture} />
      <span className={styles.number}>{length !== null && number(length)}</span>
      <Faces names={present} />
    </article>
  );
});

function When({ piece, now }: { piece: PieceHead; now: number }) {
  const at = timeOf(piece);
  if (at === null) return <p className={`${styles.when} ${styles.isPast}`}>–</p>;
  const isOut = piece.state === 'published' || piece.state === 'withdrawn';
  const isSoon = !isOut && at - now < 15 * 60;
  const look = isOut ? styles.isPast : isSoon ? styles.isLate : '';
  return (
    <p className={`${styles.when} ${look}`}>
      <time dateTime={new Date(at * 1000).toISOString()}>{shortMoment(at, now)}</time>
      {isSoon && <small>{at < now ? since(span(now - at)) : span(at - now)}</small>}
    </p>
  );
}
