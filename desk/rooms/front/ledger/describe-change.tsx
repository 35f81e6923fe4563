import type { ReactNode } from 'react';
import type { FrontDraft } from '#contract/front-draft.ts';
import type { FrontChange } from '../changes/front-changes.ts';
import { nameOfPart, partName } from '../part-names.ts';
import { fieldNames, layoutNames } from '../words.ts';

/** A change in one line, for editors. */
export function describeChange(change: FrontChange, draft: FrontDraft): ReactNode {
  const title = (article: string) => titleOf(draft, article);
  const part = (slug: string) => partName(draft, slug);
  switch (change.kind) {
    case 'in':
      return (
        <>
          <b>Bekerül:</b> {title(change.article)} ({part(change.group)})
        </>
      );
    case 'out':
      return (
        <>
          <b>Lekerül:</b> {title(change.article)}
        </>
      );
    case 'moved':
      return (
        <>
          <b>
            {change.direction === 'over' ? 'Átkerül:' : change.direction === 'up' ? 'Feljebb:' : 'Lejjebb:'}
          </b>{' '}
          {title(change.article)} ({part(change.to)})
        </>
      );
    case 'field':
      return (
        <>
          <b>{fieldNames[change.field] ?? change.field}:</b> {difference(change, title(change.article))}
        </>
      );
    case 'part-in':
      return (
        <>
          <b>Új rész:</b> {nameOfPart(change.part)}
        </>
      );
    case 'part-out':
      return (
        <>
          <b>Lekerül a rész:</b> {nameOfPart(change.part)}
        </>
      );
    case 'part-moved':
      return (
        <>
          <b>Máshova kerül:</b> {nameOfPart(change.part)}
        </>
      );
    case 'part-field':
      return (
        <>
          <b>{fieldNames[change.field] ?? change.field}:</b> {difference(change, nameOfPart(change.part))}
        </>
      );
  }
}

function difference(
  { field, before, after }: { field: string; before: unknown; after: unknown },
  name: string,
) {
  if (field === 'layout' || typeof before === 'string' || typeof after === 'string') {
    const word = (value: unknown) =>
      typeof value === 'string' ? (layoutNames[value as keyof typeof layoutNames] ?? value) : null;
    const [former, present] = [word(before), word(after)];
    if (field !== 'image' && field !== 'portraitImage' && field !== 'logo')
      return (
        <>
          {former && <del>{former}</del>} {present ? <ins>{present}</ins> : name}
        </>
      );
  }
  return name;
}

function titleOf({ page, published, choice }: FrontDraft, article: string): string {
  const drawn = page.groups.flatMap(({ boxes }) => boxes).find((box) => box.article.slug === article);
  if (drawn) return drawn.title;
  const chosen = [...choice, ...published.choice]
    .flatMap((part) => ('boxes' in part ? part.boxes : []))
    .find((box) => box.article === article && box.title !== undefined);
  return chosen?.title ?? article.replaceAll('-', ' ');
}
