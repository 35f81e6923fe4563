import { useRef } from 'react';
import type { Field } from '#contract/editing/described-form.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { toast } from '#desk/design/toast.tsx';
import { useForm } from './form-context.ts';
import { GroupFields } from './group-control.tsx';

interface Place {
  group: number | null;
  content: unknown;
}
interface OwnVideo {
  video?: string;
  poster?: string;
  captions?: string | null;
}

interface PlaceFieldsProps {
  slug: string;
  field: Field;
  value: unknown;
  onChange(value: unknown): void;
}

/** The content of a place (`Unique`) whose form the contract describes. */
export function PlaceFields({ slug, field, value, onChange }: PlaceFieldsProps) {
  const { Control } = useForm();
  const place = value as Place;
  const latest = useRef(place);
  latest.current = place;
  const change = (content: unknown) => {
    onChange({ ...place, content });
    const { video } = (content ?? {}) as OwnVideo;
    if (video && video !== (place.content as OwnVideo | null)?.video) void addFacts(content as OwnVideo);
  };
  /** Facts about a video are copied from the library. */
  async function addFacts(content: OwnVideo) {
    const answer = await ask('libraryItems', { name: content.video, limit: 1 }).catch(
      (error: unknown) => void toast(sentenceOf(error)),
    );
    const [item] = answer?.items ?? [];
    // Another video may have been chosen meanwhile, or something else typed.
    const newest = latest.current.content as OwnVideo | null;
    if (!item || newest?.video !== content.video) return;
    const poster = item.document.poster ?? newest?.poster;
    onChange({
      ...latest.current,
      content: { ...newest, captions: item.document.captions, ...(poster && { poster }) },
    });
  }
  const props = { path: ['Unique', slug], at: 'content', value: place.content, onChange: change };
  return field.kind === 'group' ? (
    <GroupFields {...props} field={field} />
  ) : (
    <Control {...props} field={field} />
  );
}
