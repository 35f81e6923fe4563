import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { IssuePlan, NewsletterIssue } from '#contract/newsletter-issue.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { isSame } from '#desk/design/is-same.ts';
import { toast } from '#desk/design/toast.tsx';
import { issueWords as words } from './words.ts';

/** An issue with changes that are not saved yet. */
export interface IssueDraft {
  /** The issue's version that was changed. */
  version: number;
  plan: IssuePlan;
}

/** Unsaved changes in today's issues of a site's newsletters, and how they are saved. */
export function useIssueDrafts(site: SiteSlug) {
  const client = useQueryClient();
  /** By the codes of the newsletters. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, IssueDraft | null>>>({});
  const setDraft = (code: string, draft: IssueDraft | null) =>
    setDrafts((before) => ({ ...before, [code]: draft }));
  const queryOf = (code: string) => callQuery('newsletterIssue', { site, code });
  function showSaved(issue: NewsletterIssue, { code, draft }: { code: string; draft: IssueDraft }) {
    client.setQueryData(queryOf(code).queryKey, issue);
    // What was typed while it was being saved stays unsaved.
    setDrafts((before) => {
      const plan = before[code]?.plan;
      const isSaved = plan === undefined || isSame(plan, draft.plan);
      return { ...before, [code]: isSaved ? null : { version: issue.version, plan } };
    });
    toast(words.saved);
  }
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: ({ code, draft: { version, plan } }: { code: string; draft: IssueDraft }) =>
      ask('putNewsletterIssue', { site, code }, { body: { version, document: plan } }),
    onSuccess: showSaved,
    async onError(error, { code, draft }) {
      if (!(error instanceof ApiError) || error.status !== 409) {
        return void toast(sentenceOf(error), { durationMs: 10_000 });
      }
      const newer = await client.fetchQuery({ ...queryOf(code), staleTime: 0 }).catch(() => null);
      // An earlier attempt was saved, but its answer did not arrive.
      if (newer && error.conflict && isSame(newer.document, draft.plan))
        return showSaved(newer, { code, draft });
      // Without a conflict of versions, the issue was sent already, or there was nothing to send.
      // The draft stays all the same, with what was typed meanwhile, so that it can be copied.
      if (newer)
        setDrafts((before) => ({
          ...before,
          [code]: { version: newer.version, plan: before[code]?.plan ?? draft.plan },
        }));
      toast(error.conflict ? words.newer : words.closed, { durationMs: 10_000 });
    },
  });
  return { drafts, setDraft, save, isSaving };
}
