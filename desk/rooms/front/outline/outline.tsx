import type { FrontDraft } from '#contract/front-draft.ts';
import { isGroup } from '#contract/front-rules.ts';
import { Button } from '#desk/design/button.tsx';
import { Icon } from '#desk/design/icon.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { DraggedPiece } from '../moves.ts';
import { namePart, namePartBySlug } from '../part-names.ts';
import type { StageActions } from '../stage/stage-actions.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { frontWords, layoutNames, widgetNames } from '../words.ts';
import styles from './outline.module.css';

const words = frontWords.outline;

interface OutlineProps {
  draft: FrontDraft;
  /** Articles that are new or were moved. */
  changed: ReadonlySet<string>;
  mayChange: boolean;
  /** The piece that was picked up and waits for a place. */
  held: DraggedPiece | null;
  onPutDown(): void;
  actions: StageActions;
}

/** The page as an ordered list, for phones. */
export function Outline({ draft, changed, mayChange, held, onPutDown, actions }: OutlineProps) {
  return (
    <section className={styles.outline} aria-label={words.name} data-outline>
      {held && (
        <p className={styles.held} role="status">
          <span>
            {words.held} <b>{held.title}</b>
          </span>
          <Button onClick={onPutDown}>{frontWords.putDown}</Button>
        </p>
      )}
      {draft.choice.map((part) => (
        <section key={part.slug}>
          <header className={styles.group}>
            <PartName name={namePartBySlug(draft, part.slug)} kind={kindOf(part)} />
            {mayChange && (
              <button
                type="button"
                className={styles.icon}
                aria-label={frontWords.parts.edit(namePart(part))}
                onClick={() => actions.editPart(part.slug)}
              >
                <Icon name="edit" />
              </button>
            )}
          </header>
          <ol className={styles.list}>
            {boxesOf(draft, part.slug).map(({ article, title, image, isChosen }, index) => (
              <li key={article} className={classNames(styles.item, changed.has(article) && styles.changed)}>
                <span className={styles.number}>{index + 1}</span>
                <button
                  type="button"
                  className={styles.title}
                  disabled={!mayChange || !isChosen}
                  aria-label={words.edit(title)}
                  onClick={() => actions.editBox({ group: part.slug, article })}
                >
                  {title}
                </button>
                <Thumbnail image={image} />
                {held && mayChange ? (
                  <Button
                    aria-label={words.here(title)}
                    disabled={held.article === article}
                    onClick={() => actions.putHeld(held, { group: part.slug, before: article })}
                  >
                    {words.toHere}
                  </Button>
                ) : mayChange && isChosen ? (
                  <span className={styles.moves}>
                    <button
                      type="button"
                      aria-label={words.up(title)}
                      onClick={() => actions.nudge(article, -1)}
                    >
                      <Icon name="up" />
                    </button>
                    <button
                      type="button"
                      aria-label={words.down(title)}
                      onClick={() => actions.nudge(article, 1)}
                    >
                      <Icon name="down" />
                    </button>
                  </span>
                ) : mayChange ? (
                  <button
                    type="button"
                    className={styles.icon}
                    aria-label={words.pin(title)}
                    onClick={() => actions.pin({ group: part.slug, article, title })}
                  >
                    <Icon name="pin" />
                  </button>
                ) : (
                  <span />
                )}
              </li>
            ))}
          </ol>
          {held && mayChange && isGroup(part) && (
            <Button onClick={() => actions.putHeld(held, { group: part.slug, before: null })}>
              {words.toEnd(namePartBySlug(draft, part.slug))}
            </Button>
          )}
        </section>
      ))}
    </section>
  );
}

function boxesOf(draft: FrontDraft, slug: string) {
  const group = draft.page.groups.find((each) => each.slug === slug);
  const part = draft.choice.find((each) => each.slug === slug);
  const chosen = part && isGroup(part) ? part.boxes.map(({ article }) => article) : [];
  return (group?.boxes ?? []).map(({ article, title, image }) => ({
    article: article.slug,
    title,
    image,
    isChosen: chosen.includes(article.slug),
  }));
}

type Part = FrontDraft['choice'][number];

const kindOf = (part: Part): string => (isGroup(part) ? layoutNames[part.layout] : widgetNames[part.widget]);

/** A part's name and kind; a part without a name is called by its kind. */
function PartName({ name, kind }: { name: string; kind: string }) {
  return (
    <>
      <h2>{name}</h2>
      {kind.toLocaleLowerCase('hu') !== name.toLocaleLowerCase('hu') && <span>{kind}</span>}
    </>
  );
}
