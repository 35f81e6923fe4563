import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#desk/api/queries.ts';
import { deskSchema } from '../text/dom/desk-schema.ts';
import { askWords } from '../text/menus/words.ts';
import { PickerList, pickerListLength, SearchPicker } from './search-picker.tsx';

interface QuizPickerProps {
  onChoose(block: ReturnType<typeof deskSchema.node>): void;
  onCancel(): void;
}

/** Finds a quiz by words of its name. */
export function QuizPicker({ onChoose, onCancel }: QuizPickerProps) {
  return (
    <SearchPicker words={askWords.quiz} onCancel={onCancel}>
      {(query) => <Quizzes query={query} onChoose={onChoose} />}
    </SearchPicker>
  );
}

function Quizzes({ query, onChoose }: { query: string } & Pick<QuizPickerProps, 'onChoose'>) {
  const { data, error } = useQuery(
    callQuery('listQuizzes', { limit: pickerListLength, ...(query !== '' && { q: query }) }),
  );
  const items = data?.items.map(({ key, name }) => ({
    key,
    name,
    onChoose: () => onChoose(deskSchema.node('quiz', { quiz: key })),
  }));
  return <PickerList items={items} error={error} none={askWords.quiz.none} />;
}
