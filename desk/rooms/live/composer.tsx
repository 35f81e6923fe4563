import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveBlog } from '#contract/live.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import type { IconName } from '#desk/design/icon.tsx';
import { IconButton } from '#desk/design/icon-button.tsx';
import { useMe } from '#desk/session/use-me.ts';
import { clock } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { typesetInput } from '#desk/typing/typeset-input.ts';
import { AttachedFiles } from './attached-files.tsx';
import styles from './composer.module.css';
import { LinkField } from './link-field.tsx';
import type { QueuedFile } from './queue/queue-store.ts';
import { ReadyTexts } from './ready-texts.tsx';
import { ReadyTextsDialog } from './ready-texts-dialog.tsx';
import { type Draft, isEmptyDraft } from './use-draft.ts';
import { usePostText } from './use-post-text.tsx';
import { liveWords as words } from './words.ts';

interface ComposerProps {
  blog: LiveBlog;
  draft: Draft;
  /** Increases when the draft was changed from outside, so that the field shows the change. */
  revision: number;
  onChange(changes: Partial<Draft>): void;
  onSend(): void;
  /** Sends the pictures without a post. */
  onSendFiles(): void;
}

const toQueued = (file: File): QueuedFile => ({
  ...{ file, ref: null, alt: '' },
  kind: file.type.startsWith('video/') ? 'video' : 'picture',
});

/** The input for a new post, which is always ready. */
export function Composer({ blog, draft, revision, onChange, onSend, onSendFiles }: ComposerProps) {
  const me = useMe();
  const now = useNow();
  const picker = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  const [isEditingReady, setEditingReady] = useState(false);
  const { data: ready } = useQuery(callQuery('readyTexts', {}));
  const addFiles = (files: readonly File[]) => onChange({ files: [...draft.files, ...files.map(toQueued)] });
  const text = usePostText({
    label: words.text,
    html: draft.html,
    onChange: (html) => onChange({ html }),
    onFiles: addFiles,
    onLink: () => setLinking(true),
  });
  const closeReady = useCallback(() => setEditingReady(false), []);
  const { setHtml } = text;
  const latestHtml = useRef(draft.html);
  latestHtml.current = draft.html;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change from outside is taken up
  useEffect(() => setHtml(latestHtml.current), [revision]);
  const tool = (icon: IconName, label: string, run: () => void) => (
    <IconButton icon={icon} label={label} title={label} className={styles.tool} onClick={run} />
  );
  const isDirect = blog.posting === 'direct';
  return (
    <>
      <form
        className={styles.composer}
        aria-label={words.composer}
        data-composer
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          onSend();
        }}
      >
        <input
          className={styles.title}
          aria-label={words.title}
          placeholder={words.titlePlaceholder}
          maxLength={500}
          value={draft.title}
          onInput={typesetInput}
          onChange={({ target }) => onChange({ title: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            text.focus();
          }}
        />
        <div className={styles.text} data-empty={draft.html === '' ? words.textPlaceholder : undefined}>
          <div ref={text.place} />
          {text.spellingMenu}
        </div>
        {draft.files.length > 0 && (
          <AttachedFiles files={draft.files} onChange={(files) => onChange({ files })} onSend={onSendFiles} />
        )}
        {isLinking && (
          <LinkField
            onDone={(address) => {
              setLinking(false);
              if (address === '') text.focus();
              else text.link(address);
            }}
          />
        )}
        <div className={styles.foot}>
          {tool('picture', words.picture, () => picker.current?.click())}
          {tool('link', words.link, () => setLinking(!isLinking))}
          {tool('quote', words.quote, text.quote)}
          {tool('list', words.list, text.list)}
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept="image/*,video/mp4,video/quicktime,video/webm"
            onChange={({ target }) => {
              addFiles([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <PostOptions blog={blog} draft={draft} onChange={onChange} />
          <Button
            look="filled"
            type="submit"
            shortcut="Ctrl ↵"
            className={styles.send}
            disabled={isEmptyDraft(draft)}
          >
            {isDirect ? words.send : words.sendToEditor}
          </Button>
        </div>
      </form>
      <div className={styles.line}>
        <span>{words.as(me.name, clock(now))}</span>
        {ready && (
          <ReadyTexts
            texts={ready.items}
            onUse={({ title, content }) => {
              // It replaces another ready text that nobody has changed; what was typed stays behind it.
              const isTyped = ready.items.every((other) => other.content !== draft.html);
              const html = isTyped ? content + draft.html : content;
              onChange({ title: title || draft.title, html });
              setHtml(html);
              text.focus();
            }}
            onEdit={() => setEditingReady(true)}
          />
        )}
        <span>{words.savedOnDevice}</span>
      </div>
      {isEditingReady && ready && <ReadyTextsDialog ready={ready} onClose={closeReady} />}
    </>
  );
}

/** Whether the post is an important moment, and whether its followers get a push message. */
function PostOptions({ blog, draft, onChange }: Pick<ComposerProps, 'blog' | 'draft' | 'onChange'>) {
  if (!blog.mayEdit) return null;
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={draft.isMoment}
          onChange={({ target }) => onChange({ isMoment: target.checked })}
        />
        {words.moment}
      </label>
      {blog.followers > 0 && (
        <label className={styles.push}>
          <input
            type="checkbox"
            checked={draft.notify}
            onChange={({ target }) => onChange({ notify: target.checked })}
          />
          {words.notify(blog.followers)}
        </label>
      )}
    </>
  );
}
