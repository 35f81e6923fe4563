import { partsOfKind, type SupplementPart } from '#contract/publication/supplement-parts.ts';
import { Button } from '#desk/design/button.tsx';
import { useMoveNotice } from '#desk/design/use-move-notice.tsx';
import styles from './new-supplement.module.css';
import { type Draft, movePart } from './plan.ts';
import { supplementWords as words } from './words.ts';

interface PartListProps {
  draft: Draft;
  change(changes: Partial<Draft>): void;
}

/** The parts of a kind: which of them become tabs, and in what order. */
export function PartList({ draft, change }: PartListProps) {
  const parts = new Map(partsOfKind(draft.kind).map((part) => [part.name, part]));
  const choose = (name: SupplementPart, isChosen: boolean) => {
    const chosen = new Set(draft.chosen);
    if (isChosen) chosen.add(name);
    else chosen.delete(name);
    change({ chosen });
  };
  const { tellMove, moveNotice } = useMoveNotice();
  return (
    <>
      <ol className={styles.parts}>
        {draft.order.flatMap((name, at) => {
          const part = parts.get(name);
          if (!part) return [];
          const move = (by: 1 | -1) => {
            change({ order: movePart(draft.order, name, by) });
            tellMove(part.label, at + by, draft.order.length);
          };
          return [
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={draft.chosen.has(name)}
                  onChange={({ target }) => choose(name, target.checked)}
                />
                <span>
                  <b>{part.label}</b>
                  <small>{part.hint}</small>
                </span>
              </label>
              <Button
                look="quiet"
                aria-label={words.up(part.label)}
                disabled={at === 0}
                onClick={() => move(-1)}
              >
                ↑
              </Button>
              <Button
                look="quiet"
                aria-label={words.down(part.label)}
                disabled={at === draft.order.length - 1}
                onClick={() => move(1)}
              >
                ↓
              </Button>
            </li>,
          ];
        })}
      </ol>
      {moveNotice}
    </>
  );
}
