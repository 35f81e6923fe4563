import { useEffect, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { Newsletters } from '#contract/publication/newsletters.ts';
import { RowTabs } from '#desk/design/row-tabs.tsx';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import { NewsletterIssuePanel } from './newsletter-issue.tsx';
import { useIssueDrafts } from './use-issue-drafts.ts';
import { issueWords as words } from './words.ts';

/** Today's issue of each newsletter of a site. */
export function NewslettersExtra({ recordKey, document, onUnsaved }: ExtraProps) {
  const lists = document as Newsletters;
  const [chosen, setChosen] = useState(lists[0]?.code);
  const { drafts, setDraft, save, isSaving } = useIssueDrafts(recordKey as SiteSlug);
  useEffect(() => {
    const unsaved = Object.entries(drafts).flatMap(([code, draft]) => (draft ? [{ code, draft }] : []));
    const saveAll = () => {
      if (!isSaving) for (const one of unsaved) save(one);
    };
    onUnsaved?.(unsaved.length > 0 ? { sentence: words.unsaved, save: saveAll } : null);
  }, [drafts, isSaving, save, onUnsaved]);
  const code = lists.some((list) => list.code === chosen) ? chosen : lists[0]?.code;
  if (code === undefined) return null;
  return (
    <section className={part.part}>
      <h2>{words.today}</h2>
      <RowTabs label={words.which}>
        {lists.map((list) => (
          <button
            key={list.code}
            type="button"
            aria-current={list.code === code ? 'true' : undefined}
            onClick={() => setChosen(list.code)}
          >
            {list.name}
          </button>
        ))}
      </RowTabs>
      <NewsletterIssuePanel
        site={recordKey as SiteSlug}
        code={code}
        draft={drafts[code] ?? null}
        isSaving={isSaving}
        onDraft={(draft) => setDraft(code, draft)}
        onSave={(draft, options) => save({ code, draft }, options)}
      />
    </section>
  );
}
