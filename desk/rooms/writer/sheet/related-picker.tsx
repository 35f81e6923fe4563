import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#desk/api/queries.ts';
import { relatedNode } from '../text/blocks/insert.ts';
import { askWords } from '../text/menus/words.ts';
import { PickerList, pickerListLength, SearchPicker } from './search-picker.tsx';

interface RelatedPickerProps {
  onChoose(block: ReturnType<typeof relatedNode>): void;
  onCancel(): void;
}

/** Finds a published article by words of its title. */
export function RelatedPicker({ onChoose, onCancel }: RelatedPickerProps) {
  return (
    <SearchPicker words={askWords.related} onCancel={onCancel}>
      {(query) => <Articles query={query} onChoose={onChoose} />}
    </SearchPicker>
  );
}

function Articles({ query, onChoose }: { query: string } & Pick<RelatedPickerProps, 'onChoose'>) {
  const { data, error } = useQuery(
    callQuery('pieces', {
      state: 'published',
      limit: pickerListLength,
      ...(query !== '' && { q: query }),
    }),
  );
  const items = data?.items.flatMap(({ id, title, published }) =>
    published ? [{ key: id, name: title, onChoose: () => onChoose(relatedNode(published.url, title)) }] : [],
  );
  return <PickerList items={items} error={error} none={askWords.related.none} />;
}
