import type { FrontDraft } from '#contract/front-draft.ts';
import { isGroup } from '#contract/front-rules.ts';
import { Icon } from '#desk/design/icon.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { nameOf } from '../ledger/describe-change.tsx';
import { Thumbnail } from '../pool/pool.tsx';
import { partName } from '../stage/stage.tsx';
import type { StageActions } from '../stage/stage-actions.ts';
import { frontWords, layoutNames, widgetNames } from '../words.ts';
import styles from './outline.module.css';

const words = frontWords.outline;

interface OutlineProps {
  draft: FrontDraft;
  /** Articles that are new or moved. */
  changed: ReadonlySet<string>;
  mayChange: boolean;
  actions: StageActions;
}

/** The page as an ordered list, for phones. */
export function Outline({ draft, changed, mayChange, actions }: OutlineProps) {
  return (
    <section className={styles.outline} aria-label={words.name}>
      {draft.choice.map((part) => (
        <section key={part.slug}>
          <header className={styles.group}>
            <h2>{part.title ? nameOf(part) : isGroup(part) ? partName(draft, part.slug) : nameOf(part)}</h2>
            <span>{isGroup(part) ? layoutNames[part.layout] : widgetNames[part.widget]}</span>
            {mayChange && (
              <button
                type="button"
                className={styles.icon}
                aria-label={frontWords.parts.edit(nameOf(part))}
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
                {mayChange && isChosen ? (
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
                ) : (
                  <span />
                )}
              </li>
            ))}
          </ol>
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
