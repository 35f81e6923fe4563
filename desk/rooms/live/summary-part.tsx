import { useState } from 'react';
import { plainText } from '#body/plain-text.ts';
import type { LiveBlog } from '#contract/live.ts';
import { ask } from '#desk/api/ask.ts';
import { Button } from '#desk/design/button.tsx';
import { LeaveGuard } from '#desk/shell/leave-guard.tsx';
import { clock } from '#desk/time/moment.ts';
import entry from './entry.module.css';
import styles from './side.module.css';
import { usePostText } from './use-post-text.tsx';
import { useSummarySaving } from './use-summary-saving.ts';
import { liveWords as words } from './words.ts';

const maxNewerPosts = 10;
const maxAgeSeconds = 3600;

/** Whether the summary should be updated (docs/product/live-blogs.md#summary). */
export const isSummaryOld = (
  { summaryAt, postsSinceSummary }: Pick<LiveBlog, 'summaryAt' | 'postsSinceSummary'>,
  now: number,
): boolean =>
  postsSinceSummary >= maxNewerPosts || (postsSinceSummary > 0 && now - (summaryAt ?? 0) > maxAgeSeconds);

/** The sentences of a summary: its list, or its paragraphs. */
const pointsOf = (html: string): string[] =>
  [...html.matchAll(/<(li|p)>(.*?)<\/\1>/gs)].map(([, , text = '']) => plainText(text)).filter(Boolean);

export function SummaryPart({ blog, now }: { blog: LiveBlog; now: number }) {
  const [isEditing, setEditing] = useState(false);
  const points = pointsOf(blog.summary);
  return (
    <section className={styles.summary} aria-labelledby="osszefoglalo">
      <h2 className={styles.title} id="osszefoglalo">
        {words.summary}
        {blog.mayEdit && !isEditing && (
          <Button look="quiet" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )}
      </h2>
      {isEditing ? (
        <SummaryForm blog={blog} onDone={() => setEditing(false)} />
      ) : (
        <>
          {points.length === 0 && <p className={styles.quiet}>{words.summaryNone}</p>}
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {blog.summaryBy !== null && blog.summaryAt !== null && points.length > 0 && (
            <p className={styles.quiet}>
              {blog.summaryBy}, {clock(blog.summaryAt)}
            </p>
          )}
          {isSummaryOld(blog, now) && points.length > 0 && (
            <p className={styles.warning}>{words.summaryOld(blog.postsSinceSummary)}</p>
          )}
        </>
      )}
    </section>
  );
}

function SummaryForm({ blog, onDone }: { blog: LiveBlog; onDone(): void }) {
  // It is refreshed while it is being written here.
  const [summary] = useState(blog.summary);
  const [html, setHtml] = useState(summary);
  const text = usePostText({
    label: words.summary,
    html: summary || '<ul><li></li></ul>',
    onChange: setHtml,
  });
  const save = useSummarySaving(
    blog.version,
    (version) => ask('changeLiveBlog', { id: blog.id }, { body: { changes: { summary: html }, ...version } }),
    onDone,
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={entry.text} ref={text.place} />
      {text.spellingMenu}
      <LeaveGuard isDirty={html !== summary} />
      <div className={entry.buttons}>
        <Button type="submit">{words.save}</Button>
        <Button look="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
