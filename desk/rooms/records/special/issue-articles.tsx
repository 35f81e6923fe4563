import { type DragEvent, useRef } from 'react';
import type { ArticleCard } from '#contract/article.ts';
import { focusNeighbour } from '#desk/design/focus-neighbour.ts';
import { Icon } from '#desk/design/icon.tsx';
import { useMoveNotice } from '#desk/design/use-move-notice.tsx';
import styles from './newsletter-issue.module.css';
import { issueWords as words } from './words.ts';

interface IssueArticlesProps {
  chosen: readonly ArticleCard[];
  others: readonly ArticleCard[];
  isOpen: boolean;
  isByHand: boolean;
  /** @param ids null: the articles of the front page */
  onChange(ids: number[] | null): void;
}

/**
 * The articles of an issue, which can be moved by pointer and by keys, and the articles that can be added.
 */
export function IssueArticles({ chosen, others, isOpen, isByHand, onChange }: IssueArticlesProps) {
  const dragged = useRef<number | null>(null);
  const { tellMove, moveNotice } = useMoveNotice();
  const ids = chosen.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    tellMove(chosen[from]?.title ?? '', to, ids.length);
  };
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== null) move(dragged.current, to);
    dragged.current = null;
  };
  return (
    <div className={styles.articles}>
      <h3>{words.contents}</h3>
      {isByHand && isOpen && (
        <button type="button" className={styles.link} onClick={() => onChange(null)}>
          {words.fromFront}
        </button>
      )}
      {chosen.length === 0 && <p className={styles.none}>{words.nothingNew}</p>}
      <ol>
        {chosen.map(({ id, title, mainSuperTag }, index) => (
          <li
            key={id}
            draggable={isOpen}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(index)}
          >
            <Title title={title} section={mainSuperTag} />
            {isOpen && (
              <Tools
                title={title}
                index={index}
                count={ids.length}
                onMove={(to) => move(index, to)}
                onTakeOut={() => {
                  focusNeighbour();
                  onChange(ids.toSpliced(index, 1));
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {moveNotice}
      {isOpen && others.length > 0 && (
        <details>
          <summary>{words.others(others.length)}</summary>
          <ul>
            {others.map(({ id, title, mainSuperTag }) => (
              <li key={id}>
                <Title title={title} section={mainSuperTag} />
                <span className={styles.tools}>
                  <button
                    type="button"
                    aria-label={words.putIn(title)}
                    onClick={() => {
                      focusNeighbour();
                      onChange([...ids, id]);
                    }}
                  >
                    <Icon name="plus" />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Title({ title, section }: { title: string; section: ArticleCard['mainSuperTag'] }) {
  return (
    <span>
      {title} <small>{section?.name}</small>
    </span>
  );
}

interface ToolsProps {
  title: string;
  /** Its place among all articles of the issue. */
  index: number;
  count: number;
  onMove(to: number): void;
  onTakeOut(): void;
}

/** Buttons that move an article up or down, or take it out. */
function Tools({ title, index, count, onMove, onTakeOut }: ToolsProps) {
  return (
    <span className={styles.tools}>
      <button
        type="button"
        className={styles.up}
        aria-label={words.up(title)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        aria-label={words.down(title)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" />
      </button>
      <button type="button" aria-label={words.takeOut(title)} disabled={count === 1} onClick={onTakeOut}>
        <Icon name="close" />
      </button>
    </span>
  );
}
