import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import { callQuery } from '#desk/api/queries.ts';
import { useSectionNames } from '#desk/api/use-section-names.ts';
import { Button } from '#desk/design/button.tsx';
import { Icon } from '#desk/design/icon.tsx';
import { IconButton } from '#desk/design/icon-button.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { authorOf, type FrontChange } from '../changes/front-changes.ts';
import type { FrontCheck } from '../checks/front-checks.ts';
import { frontWords } from '../words.ts';
import { describeChange } from './describe-change.tsx';
import { FormerStates } from './former-states.tsx';
import styles from './ledger.module.css';
import { Plans } from './plans.tsx';

const words = frontWords.ledger;

interface LedgerProps {
  draft: FrontDraft;
  changes: readonly FrontChange[];
  checks: readonly FrontCheck[];
  /** Name of the editor who looks at it. */
  me: string;
  mayChange: boolean;
  onTakeBack(change: FrontChange): void;
  onDiscard(): void;
  /** Selects the place on the page that a check is about. */
  onShowPlace(check: FrontCheck): void;
  /** Moves the changes of a plan, by its id, back into the draft. */
  onReopen(plan: number): void;
  onDeletePlan(plan: number): void;
  /** Shows the page as it was published in a state, by its id. */
  onShowState(state: number): void;
  site: SiteSlug;
}

/** Changes, warnings, plans and published states. */
export function Ledger(props: LedgerProps) {
  const { draft, changes, checks, me, mayChange, site } = props;
  const now = useNow();
  const publishedId = draft.published.state?.id;
  const { data: publishedState } = useQuery({
    ...callQuery('frontState', { site, id: publishedId ?? 0 }),
    enabled: publishedId !== undefined && changes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = { publishedPage: publishedState?.page ?? null, sections: useSectionNames() };
  const lost = draft.operations.filter(({ isLost }) => isLost);
  return (
    <aside className={styles.ledger} aria-label={words.name}>
      <section>
        <h2 className={styles.title}>
          {words.changes} <small>{changes.length}</small>
        </h2>
        {changes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
        <ol className={styles.list}>
          {changes.map((change) => {
            const author = authorOf(change, draft.operations);
            return (
              <li key={change.key} className={styles.change}>
                <span>{describeChange(change, draft, names)}</span>
                {author && (
                  <small>
                    {author.by === me ? words.you : author.by}, {shortMoment(author.at, now)}
                  </small>
                )}
                {mayChange && (
                  <IconButton
                    icon="undo"
                    label={words.takeBack}
                    title={words.takeBack}
                    className={styles.back}
                    onClick={() => props.onTakeBack(change)}
                  />
                )}
              </li>
            );
          })}
        </ol>
        {lost.length > 0 && (
          <p className={styles.warning}>
            <Icon name="warning" />
            {words.lost(lost.length, [...new Set(lost.map(({ by }) => by))].join(', '))}
          </p>
        )}
        {checks.map((check) => (
          <p key={check.key} className={check.isFault ? styles.fault : styles.warning}>
            <Icon name="warning" />
            {check.place ? (
              <button type="button" onClick={() => props.onShowPlace(check)}>
                {check.sentence}
              </button>
            ) : (
              <span>{check.sentence}</span>
            )}
          </p>
        ))}
        {draft.faults.length === 0 && (
          <p className={styles.valid}>
            <Icon name="check" />
            <span>{words.valid}</span>
          </p>
        )}
        {mayChange && draft.operations.length > 0 && (
          <Button look="quiet" onClick={props.onDiscard}>
            {words.discard}
          </Button>
        )}
      </section>
      <Plans site={site} mayChange={mayChange} onReopen={props.onReopen} onDelete={props.onDeletePlan} />
      <FormerStates site={site} onShow={props.onShowState} />
    </aside>
  );
}
