import { useState } from 'react';
import type { SwitchState } from '#contract/switchboard-calls.ts';
import { Field } from '../../design/field.tsx';
import { switchesWords as words } from './words.ts';

type News = SwitchState['news'];

/** What the bar says where it is no article. */
export function BreakingFields({ news, onChange }: { news: News; onChange(news: News): void }) {
  // A path alone is no news yet, but must not vanish from its field.
  const [url, setUrl] = useState(news?.url ?? '/');
  const title = news?.title ?? '';
  const change = (text: string, path: string) =>
    onChange(text.trim() === '' ? null : { title: text, url: path });
  return (
    <>
      <Field label={words.newsTitle} hint={words.newsHint}>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            value={title}
            onChange={({ target }) => change(target.value, url)}
          />
        )}
      </Field>
      {title !== '' && (
        <Field label={words.newsUrl} hint={words.newsUrlHint}>
          {(control) => (
            <input
              {...control}
              value={url}
              onChange={({ target }) => {
                setUrl(target.value);
                change(title, target.value);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
