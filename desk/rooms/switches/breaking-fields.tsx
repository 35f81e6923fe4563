import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { SwitchState } from '#contract/switchboard-calls.ts';
import { callQuery } from '../../api/queries.ts';
import { Field } from '../../design/field.tsx';
import { SearchField } from '../../design/search-field.tsx';
import { Toggle } from '../../design/toggle.tsx';
import styles from './breaking-fields.module.css';
import type { Draft } from './use-switchboard.ts';
import { switchesWords as words } from './words.ts';

type News = SwitchState['news'];

interface BreakingFieldsProps extends Pick<Draft, 'news' | 'isPushed'> {
  site: SiteSlug;
  onChange(fields: Pick<Draft, 'news' | 'isPushed'>): void;
}

/** Content of the bar: a piece that is searched for, or a text; and whether push messages are sent. */
export function BreakingFields({ site, news, isPushed = false, onChange }: BreakingFieldsProps) {
  const id = useId();
  // A path alone is not a headline, but belongs to the headline that is typed next.
  const [lastUrl, setLastUrl] = useState('/');
  const { title, url } = news ?? { title: '', url: lastUrl };
  const change = (text: string, path: string) => {
    setLastUrl(path);
    if (text.trim() === '') onChange({ news: null, isPushed: false });
    else onChange({ news: { title: text, url: path } });
  };
  return (
    <>
      <PieceSearch site={site} onChoose={(chosen) => change(chosen.title, chosen.url)} />
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
        <>
          <Field label={words.newsUrl} hint={words.newsUrlHint}>
            {(control) => (
              <input {...control} value={url} onChange={({ target }) => change(title, target.value)} />
            )}
          </Field>
          <div className={styles.push}>
            <Toggle
              id={id}
              isOn={isPushed}
              describedBy={`${id}-hint`}
              onChange={(isOn) => onChange({ news, isPushed: isOn })}
            />
            <div>
              <label htmlFor={id}>{words.push}</label>
              <p id={`${id}-hint`} className={styles.hint}>
                {words.pushHint}
              </p>
            </div>
          </div>
        </>
      )}
    </>
  );
}

const maxPieces = 6;

function PieceSearch({ site, onChoose }: { site: SiteSlug; onChoose(news: NonNullable<News>): void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...callQuery('pieces', { state: 'published', site, q, limit: maxPieces }),
    enabled: q !== '',
  });
  const pieces = data?.items.flatMap(({ id, title, published }) =>
    published ? [{ id, title, url: published.url }] : [],
  );
  return (
    <div className={styles.search}>
      <SearchField label={words.piece} placeholder={words.piece} value={typed} onChange={setTyped} />
      {q !== '' && pieces?.length === 0 && <p className={styles.hint}>{words.noPiece}</p>}
      {q !== '' && pieces && pieces.length > 0 && (
        <ul>
          {pieces.map(({ id, title, url }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setTyped('');
                  onChoose({ title, url });
                }}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
