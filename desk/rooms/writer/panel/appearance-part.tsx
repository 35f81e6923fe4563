import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { controlClass } from '#desk/design/field.tsx';
import { useStore } from '#portal/parts/player/use-store.ts';
import { may, type Writer } from '../use-writer.ts';
import { NamesField } from './names-field.tsx';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { PlanField } from './plan-field.tsx';
import { requestedField } from './requested-field.ts';
import { panelWords as words } from './words.ts';

interface AppearancePartProps {
  writer: Writer;
  isEditable: boolean;
  onFailure(failure: unknown): void;
}

/** Where and when a piece appears, and as what. */
export function AppearancePart({ writer, isEditable, onFailure }: AppearancePartProps) {
  const { fields, fieldsState, piece, me } = writer;
  const { document } = fieldsState;
  const [section] = document.sections;
  const flags = useQuery(callQuery('listFlags', {}));
  const note = [section?.name, `${document.tags.length} címke`, words.sites[document.originatingSite]];
  const mayFlag = (roles: readonly string[]) => isEditable && roles.includes(me.role);
  return (
    <Part
      title={words.appearance}
      note={note.filter(Boolean).join(', ')}
      isRequested={useStore(requestedField) !== null}
    >
      <fieldset className={styles.fields} disabled={!isEditable}>
        <NamesField
          label={words.sections}
          name="sections"
          list="listSections"
          value={document.sections}
          mayBeNew={false}
          onChange={(value) => fields.set('sections', value)}
        />
        <NamesField
          label={words.tags}
          name="tags"
          list="listTags"
          value={document.tags}
          mayBeNew
          onChange={(value) => fields.set('tags', value)}
        />
        <NamesField
          label={words.authors}
          name="authors"
          list="listAuthors"
          value={document.authors}
          mayBeNew={false}
          onChange={(value) => fields.set('authors', value)}
        />
        <label>
          {words.site}
          <select
            className={controlClass}
            value={document.originatingSite}
            onChange={({ target }) =>
              fields.set('originatingSite', target.value as typeof document.originatingSite)
            }
          >
            {Object.entries(words.sites).map(([slug, name]) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.type}
          <select
            className={controlClass}
            value={document.type}
            onChange={({ target }) => fields.set('type', target.value as typeof document.type)}
          >
            {Object.entries(words.types).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <SlugField
          key={`slug ${document.slug}`}
          slug={document.slug}
          onChange={(slug) => fields.set('slug', slug)}
        />
        {may(writer, 'planPiece') && (
          <PlanField
            key={`planned ${piece.plannedAt}`}
            plannedAt={piece.plannedAt}
            onChange={(at) => {
              ask('planPiece', { id: piece.id }, { body: { at } }).then(writer.renew, onFailure);
            }}
          />
        )}
      </fieldset>
      <details className={styles.flags}>
        <summary>
          {words.flags} <small>{document.flags.length}</small>
        </summary>
        {flags.data?.items.map(({ slug, name, does, roles }) => (
          <label key={slug} title={does}>
            <input
              type="checkbox"
              disabled={!mayFlag(roles)}
              checked={document.flags.includes(slug)}
              onChange={({ target }) =>
                fields.set(
                  'flags',
                  target.checked ? [...document.flags, slug] : document.flags.filter((each) => each !== slug),
                )
              }
            />
            {name}
          </label>
        ))}
      </details>
    </Part>
  );
}

/**
 * A slug is saved when it is complete: a part of it may be somebody else's. One of a wrong form is refused by
 * the server, with a sentence above the text.
 */
function SlugField({ slug, onChange }: { slug: string | null; onChange(slug: string | null): void }) {
  const [value, setValue] = useState(slug ?? '');
  return (
    <label>
      {words.slug}
      <input
        className={controlClass}
        value={value}
        placeholder={words.slugEmpty}
        maxLength={150}
        onChange={({ target }) => setValue(target.value)}
        onBlur={() => value !== (slug ?? '') && onChange(value || null)}
      />
    </label>
  );
}
