import { useEffect, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { Newsletters } from '#contract/publication/newsletters.ts';
import { RowTabs } from '#desk/design/row-tabs.tsx';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import { type IssueDraft, NewsletterIssuePanel } from './newsletter-issue.tsx';
import { issueWords as words } from './words.ts';

/** Today's issue of each newsletter of a site. */
export function NewslettersExtra({ recordKey, document, onUnsaved }: ExtraProps) {
  const lists = document as Newsletters;
  const [chosen, setChosen] = useState(lists[0]?.code);
  const [drafts, setDrafts] = useState<Readonly<Record<string, IssueDraft | null>>>({});
  const isUnsaved = Object.values(drafts).some((draft) => draft !== null);
  useEffect(() => onUnsaved?.(isUnsaved ? words.unsaved : null), [isUnsaved, onUnsaved]);
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
        onDraft={(draft) => setDrafts((before) => ({ ...before, [code]: draft }))}
      />
    </section>
  );
}
