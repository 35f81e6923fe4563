import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticleCard, SiteSlug } from '#contract/article.ts';
import type { IssuePlan, NewsletterIssue } from '#contract/newsletter-issue.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { Field } from '#desk/design/field.tsx';
import { isSame } from '#desk/design/is-same.ts';
import { Loading } from '#desk/design/loading.tsx';
import { toast } from '#desk/design/toast.tsx';
import { may, useMe } from '#desk/session/use-me.ts';
import { budapestField, momentOfField } from '#desk/time/budapest-field.ts';
import { clock } from '#desk/time/moment.ts';
import { DialogActions } from '../record/dialog-actions.tsx';
import part from '../record/record.module.css';
import { IssueArticles } from './issue-articles.tsx';
import { LateChanges } from './late-changes.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import styles from './newsletter-issue.module.css';
import type { IssueDraft } from './use-issue-drafts.ts';
import { issueWords as words } from './words.ts';

interface IssueOf {
  site: SiteSlug;
  code: string;
}

interface IssueDraftProps {
  draft: IssueDraft | null;
  isSaving: boolean;
  onDraft(draft: IssueDraft | null): void;
  /** Saves the draft. */
  onSave(draft: IssueDraft, options?: { onSuccess(): void }): void;
}

/** Today's issue of a newsletter: its articles in order, its introduction, and when it is sent. */
export function NewsletterIssuePanel({ site, code, ...draftProps }: IssueOf & IssueDraftProps) {
  const { data, error, refetch } = useQuery(callQuery('newsletterIssue', { site, code }));
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Loaded key={`${site} ${code}`} site={site} code={code} issue={data} {...draftProps} />;
}

const showError = (error: unknown) => void toast(sentenceOf(error), { durationMs: 10_000 });

interface LoadedProps extends IssueOf, IssueDraftProps {
  issue: NewsletterIssue;
}

function Loaded({ site, code, issue, draft: changes, isSaving, onDraft, onSave }: LoadedProps) {
  const me = useMe();
  const client = useQueryClient();
  const isOpen = may(me, 'putNewsletterIssue') && (issue.state === 'waiting' || issue.state === 'none');
  const draft = isOpen ? changes : null;
  const plan = draft?.plan ?? issue.document;
  const version = draft?.version ?? issue.version;
  const setPlan = (next: IssuePlan) => onDraft(isSame(next, issue.document) ? null : { version, plan: next });
  const [isAsking, setAsking] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const cards = new Map([...issue.articles, ...issue.others].map((card) => [card.id, card]));
  const chosen = plan.articles ?? issue.articles.map(({ id }) => id);
  // With nothing to send, nothing was missed.
  const isMissed = issue.state === 'none' && issue.sendAt !== null && issue.articles.length > 0;
  const isDirty = draft !== null;
  const sending = useMutation({
    mutationFn: () => ask('sendNewsletterIssue', { site, code }, { body: {} }),
    onSuccess(next) {
      client.setQueryData(callQuery('newsletterIssue', { site, code }).queryKey, next);
      toast(words.sending(next.readers));
    },
    onError: showError,
    onSettled: () => setAsking(false),
  });
  /** The letter is made of what is saved. */
  function preview() {
    if (draft) onSave(draft, { onSuccess: () => setPreviewed(true) });
    else setPreviewed(true);
  }
  return (
    <div className={styles.issue}>
      <p className={styles.state}>
        <b>{isMissed ? words.missed : words.states[issue.state]}</b>{' '}
        {issue.sendAt !== null && words.at(clock(issue.sendAt))}
        {' · '}
        {words.readers(issue.readers)}
      </p>
      <IssueArticles
        chosen={chosen.map((id) => cards.get(id)).filter((card): card is ArticleCard => card !== undefined)}
        others={[...cards.values()].filter(({ id }) => !chosen.includes(id))}
        isOpen={isOpen}
        isByHand={plan.articles !== null}
        onChange={(articles) => setPlan({ ...plan, articles })}
      />
      <div className={styles.words}>
        {changes && !isOpen && (
          <LateChanges plan={changes.plan} sent={issue.document} onDiscard={() => onDraft(null)} />
        )}
        <IssueFields plan={plan} day={issue.day} isReadOnly={!isOpen} onChange={setPlan} />
        <div className={part.actions}>
          {isOpen && (
            <>
              <Button look="outlined" disabled={!draft || isSaving} onClick={() => draft && onSave(draft)}>
                {words.save}
              </Button>
              <Button
                disabled={isDirty || sending.isPending || chosen.length === 0 || issue.readers === 0}
                onClick={() => setAsking(true)}
              >
                {words.send}
              </Button>
            </>
          )}
          <Button disabled={isSaving || chosen.length === 0} onClick={preview}>
            {isDirty ? words.saveAndPreview : words.preview}
          </Button>
        </div>
        {may(me, 'testNewsletterIssue') && <TestIssue site={site} code={code} isDirty={isDirty} />}
      </div>
      {isPreviewed && <LetterDialog site={site} code={code} onClose={() => setPreviewed(false)} />}
      {isAsking && (
        <Dialog title={words.sendAsk(issue.readers)} onClose={() => setAsking(false)}>
          <p>{words.sendText}</p>
          <DialogActions
            go={words.send}
            cancel={words.cancel}
            isPending={sending.isPending}
            onGo={() => sending.mutate()}
            onCancel={() => setAsking(false)}
          />
        </Dialog>
      )}
    </div>
  );
}

interface IssueFieldsProps {
  plan: IssuePlan;
  /** The day of the issue, `2026-11-28`. */
  day: string;
  isReadOnly: boolean;
  onChange(plan: IssuePlan): void;
}

/** The introduction, who signs it, and when the issue is sent. */
function IssueFields({ plan, day, isReadOnly, onChange }: IssueFieldsProps) {
  return (
    <>
      <Field label={words.intro} hint={words.introHint}>
        {({ className, ...control }) => (
          <textarea
            {...control}
            className={`${className} ${styles.intro}`}
            readOnly={isReadOnly}
            maxLength={2000}
            value={plan.intro}
            onChange={({ target }) => onChange({ ...plan, intro: target.value })}
          />
        )}
      </Field>
      <Field label={words.introBy} hint={words.introByHint}>
        {(control) => (
          <input
            {...control}
            readOnly={isReadOnly}
            maxLength={200}
            value={plan.introBy}
            onChange={({ target }) => onChange({ ...plan, introBy: target.value })}
          />
        )}
      </Field>
      <Field label={words.sendAt} hint={words.sendAtHint}>
        {(control) => (
          <input
            {...control}
            type="time"
            readOnly={isReadOnly}
            value={plan.sendAt === null ? '' : budapestField(plan.sendAt).slice(11)}
            onChange={({ target }) =>
              onChange({
                ...plan,
                sendAt: target.value === '' ? null : momentOfField(`${day}T${target.value}`),
              })
            }
          />
        )}
      </Field>
    </>
  );
}

/** Sends the saved issue to one address. */
function TestIssue({ site, code, isDirty }: IssueOf & { isDirty: boolean }) {
  const [to, setTo] = useState('');
  const testing = useMutation({
    mutationFn: () => ask('testNewsletterIssue', { site, code }, { body: { to } }),
    onSuccess: (answer) => void toast(words.tested(answer.to)),
    onError: showError,
  });
  return (
    <form
      className={styles.test}
      onSubmit={(event) => {
        event.preventDefault();
        testing.mutate();
      }}
    >
      <Field label={words.test} hint={words.testHint}>
        {(control) => (
          <input
            {...control}
            type="email"
            required
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={isDirty || testing.isPending}>
        {words.sendTest}
      </Button>
    </form>
  );
}
