import type { Field } from '#contract/editing/described-form.ts';
import { ask } from '#desk/api/ask.ts';
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
  const change = (content: unknown) => {
    onChange({ ...place, content });
    const { video } = (content ?? {}) as OwnVideo;
    if (video && video !== (place.content as OwnVideo | null)?.video) void addFacts(content as OwnVideo);
  };
  /** Facts about a video are copied from the library. */
  async function addFacts(content: OwnVideo) {
    const [item] = (await ask('libraryItems', { name: content.video, limit: 1 })).items;
    if (!item) return;
    const poster = item.document.poster ?? content.poster;
    onChange({
      ...place,
      content: { ...content, captions: item.document.captions, ...(poster && { poster }) },
    });
  }
  const props = { path: ['Unique', slug], at: 'content', value: place.content, onChange: change };
  return field.kind === 'group' ? (
    <GroupFields {...props} field={field} />
  ) : (
    <Control {...props} field={field} />
  );
}
