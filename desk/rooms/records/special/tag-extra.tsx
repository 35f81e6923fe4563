import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Dialog } from '#desk/design/dialog.tsx';
import { Field } from '#desk/design/field.tsx';
import { toast } from '#desk/design/toast.tsx';
import { useOptionList } from '#desk/design/use-option-list.ts';
import { may, useMe } from '#desk/session/use-me.ts';
import { useSuggestions } from '../form/slug-control.tsx';
import { DialogActions } from '../record/dialog-actions.tsx';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import styles from './special.module.css';
import { mergeWords as words } from './words.ts';

interface MergeTarget {
  key: string;
  name: string;
  articles: number | null;
}

/** Merges this tag into another one, after showing what will happen. */
export function TagExtra({ recordKey }: ExtraProps) {
  const me = useMe();
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<MergeTarget | null>(null);
  const items = useSuggestions('listTags', typed).filter(({ key }) => key !== recordKey);
  const { field, listId, option } = useOptionList(items, setInto);
  if (!may(me, 'mergeTag')) return null;
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      <Field label={words.into} hint={words.hint}>
        {(control) => (
          <input {...control} {...field} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <div id={listId} role="listbox" className={styles.choices} aria-label={words.matches}>
        {items.map((item, at) => (
          <button key={item.key} {...option(at)}>
            {item.name} <small>{words.articles(item.articles ?? 0)}</small>
          </button>
        ))}
      </div>
      {into && <MergeDialog from={recordKey} into={into} onClose={() => setInto(null)} />}
    </section>
  );
}

function MergeDialog({ from, into, onClose }: { from: string; into: MergeTarget; onClose(): void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(callQuery('listTags', { q: from, limit: 20 }));
  const own = data?.items.find(({ key }) => key === from);
  const merging = useMutation({
    mutationFn: () => ask('mergeTag', { slug: from }, { body: { into: into.key } }),
    async onSuccess({ articles }) {
      await client.invalidateQueries({ queryKey: ['records'] });
      toast(words.done(articles, into.name));
      await navigate({ to: '/torzsadatok/$kind/$key', params: { kind: 'cimkek', key: into.key } });
    },
    onError(error) {
      toast(sentenceOf(error));
      onClose();
    },
  });
  return (
    <Dialog title={words.ask(own?.name ?? from, into.name)} onClose={onClose}>
      <ul className={styles.effects}>
        {own && <li>{words.effectArticles(own.articles ?? 0, into.name)}</li>}
        <li>{words.effectAddress(from, into.key)}</li>
        <li>{words.effectSearch}</li>
        <li>{words.effectFinal}</li>
      </ul>
      <DialogActions
        go={words.merge}
        cancel={words.cancel}
        isPending={merging.isPending}
        onGo={() => merging.mutate()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
