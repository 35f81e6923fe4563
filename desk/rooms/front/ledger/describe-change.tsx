import type { ReactNode } from 'react';
import type { FrontPage } from '#contract/front.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import type { FrontChange } from '../changes/front-changes.ts';
import { namePart, namePartBySlug } from '../part-names.ts';
import { fieldNames, layoutNames, listNames } from '../words.ts';

/** What names articles and sections, of which changes have only slugs. */
export interface ChangeNames {
  /** The page that readers see: pieces that are taken off have their titles there. Null: not known. */
  publishedPage: FrontPage | null;
  sections: ReadonlyMap<string, string>;
}

/** A change in one line, for editors. */
export function describeChange(change: FrontChange, draft: FrontDraft, names: ChangeNames): ReactNode {
  const title = (article: string) => titleOf(draft, names.publishedPage, article);
  const part = (slug: string) => namePartBySlug(draft, slug);
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
          <b>{fieldNames[change.field] ?? change.field}:</b>{' '}
          {difference(change, title(change.article), names)}
        </>
      );
    case 'part-in':
      return (
        <>
          <b>Új rész:</b> {namePart(change.part)}
        </>
      );
    case 'part-out':
      return (
        <>
          <b>Lekerül a rész:</b> {namePart(change.part)}
        </>
      );
    case 'part-moved':
      return (
        <>
          <b>Máshova kerül:</b> {namePart(change.part)}
        </>
      );
    case 'part-field':
      return (
        <>
          <b>{fieldNames[change.field] ?? change.field}:</b>{' '}
          {difference(change, namePart(change.part), names)}
        </>
      );
  }
}

function difference(
  { field, before, after }: { field: string; before: unknown; after: unknown },
  name: string,
  { sections }: ChangeNames,
) {
  if (typeof before === 'string' || typeof after === 'string') {
    const valueNames = valueNamesOf(field, sections);
    const word = (value: unknown) => (typeof value === 'string' ? (valueNames.get(value) ?? value) : null);
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

/** What editors call the values of a field that has a few possible ones. */
function valueNamesOf(field: string, sections: ChangeNames['sections']): ReadonlyMap<string, string> {
  if (field === 'fill' || field === 'section') return sections;
  if (field === 'layout') return new Map(Object.entries(layoutNames));
  return field === 'list' ? new Map(Object.entries(listNames)) : new Map();
}

function titleOf(
  { page, published, choice }: FrontDraft,
  publishedPage: FrontPage | null,
  article: string,
): string {
  const drawn = [page, publishedPage]
    .flatMap((each) => each?.groups ?? [])
    .flatMap(({ boxes }) => boxes)
    .find((box) => box.article.slug === article);
  if (drawn) return drawn.title;
  const chosen = [...choice, ...published.choice]
    .flatMap((part) => ('boxes' in part ? part.boxes : []))
    .find((box) => box.article === article && box.title !== undefined);
  return chosen?.title ?? article.replaceAll('-', ' ');
}
