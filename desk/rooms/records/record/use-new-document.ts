import { useState } from 'react';
import type { Field } from '#contract/editing/described-form.ts';
import { slugOfName } from '#desk/design/slug-of-name.ts';
import { useSite } from '#desk/shell/use-site.ts';
import { initialValueOf } from '../form/values.ts';
import type { RecordKind } from '../kinds.ts';
import { placeFormOf } from './place-form.ts';

/** Fields of a new record's key, such as its site, that are not in its document. */
export type KeyParts = Readonly<Record<string, string>>;

/**
 * What was typed of a new record: its document and the fields of its key. The slug follows the name until
 * another slug is typed. Its site is at first the one that is chosen in the desk's bar.
 * @param newKey names of the key's fields
 */
export function useNewDocument(kind: RecordKind, field: Field, newKey: readonly string[]) {
  const [initialDocument] = useState(() => initialValueOf(field));
  const [document, setDocument] = useState(initialDocument);
  const [site] = useSite();
  const [keyParts, setKeyParts] = useState<KeyParts>({ site });
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  /** Its slug names a place of a page, which decides the form of its content. */
  const isOfPlace = kind.name === 'Unique';
  const placeOf = ({ slug = '' }: KeyParts) => (isOfPlace ? placeFormOf(slug) : undefined);

  function changeKey(part: string, value: string) {
    if (part === 'slug') setHasOwnSlug(true);
    const next = { ...keyParts, [part]: value };
    setKeyParts(next);
    if (part !== 'slug' || placeOf(keyParts) === placeOf(next)) return;
    const place = placeOf(next);
    setDocument(place ? { group: place.group, content: initialValueOf(place.content) } : initialDocument);
  }

  function changeDocument(next: unknown) {
    const { slug, name, title } = (next ?? {}) as { slug?: unknown; name?: unknown; title?: unknown };
    const isSlugTyped = typeof slug === 'string' && slug !== (document as { slug?: unknown }).slug;
    if (isSlugTyped) setHasOwnSlug(true);
    const shouldFollow = !isSlugTyped && !hasOwnSlug && !isOfPlace;
    const nameSlug = slugOfName(String(name ?? title ?? ''));
    setDocument(shouldFollow && typeof slug === 'string' ? { ...(next as object), slug: nameSlug } : next);
    if (shouldFollow && newKey.includes('slug')) setKeyParts((parts) => ({ ...parts, slug: nameSlug }));
  }

  return {
    document,
    keyParts,
    isOfPlace,
    /** The place whose form the document has; empty if it has the form of its kind. */
    place: placeOf(keyParts) ? (keyParts.slug ?? '') : '',
    isDirty: JSON.stringify(document) !== JSON.stringify(initialDocument),
    changeKey,
    changeDocument,
  };
}
