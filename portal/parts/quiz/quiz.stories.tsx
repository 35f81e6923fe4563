import { Quiz, type Quiz as QuizData } from '#contract/quiz.ts';
import { sampleImage, sampleNow } from '#portal/testing/sample.ts';
import { QuizPlace } from './quiz-place.tsx';

export default { title: 'parts/quiz' };

type Question = QuizData['questions'][number];

const option = (id: string, text: string, answerCount: number, image: string | null = null) => ({
  _id: id,
  text,
  image,
  answerCount,
});
const question = (changes: Partial<Question>): Question => ({
  _id: 'kerdes',
  question: 'Hány híd van a városban?',
  displayAs: 'buttons',
  image: null,
  imageAlt: '',
  description: 'A legrégebbi 1849-ben készült el.',
  activeTo: null,
  rightAnswer: null,
  range: null,
  options: [option('a', 'Kilenc', 41), option('b', 'Tizenegy', 17)],
  answers: { answerCount: 58, sum: 0, average: null },
  ...changes,
});

function show(
  questions: Question[],
  { complex = false, language = 'hu' }: { complex?: boolean; language?: 'hu' | 'en' } = {},
) {
  const quiz = Quiz.parse({ _id: 'hidak', complex, questions });
  return (
    <QuizPlace
      block={{ kind: 'quiz', quiz: 'hidak', paragraphCount: 0 }}
      language={language}
      quizzes={{
        byName: new Map([['hidak', quiz]]),
        url: '/quiz',
        path: '/x',
        refresh: false,
        now: sampleNow,
      }}
    />
  );
}

const range = { minimum: 0, maximum: 20, step: 1, unit: 'híd' };

export const Buttons = () => show([question({})]);
export const Radio = () => show([question({ displayAs: 'radio' })]);
export const YesNo = () =>
  show([question({ displayAs: 'yesno', options: [option('a', 'Igen', 4), option('b', 'Nem', 2)] })]);
export const Images = () =>
  show([
    question({
      displayAs: 'images',
      options: [option('a', 'Lánchíd', 4, sampleImage), option('b', 'Szabadság híd', 2, sampleImage)],
    }),
  ]);
export const Scale = () => show([question({ displayAs: 'scale', options: [], range })]);
export const NumberGiven = () => show([question({ displayAs: 'number', options: [], range })]);
export const Closed = () => show([question({ activeTo: sampleNow - 60, rightAnswer: { value: 'a' } })]);
export const Complex = () =>
  show([question({}), question({ _id: 'masik', question: 'Melyik a leghosszabb?' })], { complex: true });
export const English = () =>
  show([question({ question: 'How many bridges are there?' })], { language: 'en' });
export const Gone = () => (
  <QuizPlace
    block={{ kind: 'quiz', quiz: 'hidak', paragraphCount: 0 }}
    language="hu"
    quizzes={{ byName: new Map(), url: '/quiz', path: '/x', refresh: false, now: sampleNow }}
  />
);
export const Away = () => (
  <QuizPlace block={{ kind: 'quiz', quiz: 'hidak', paragraphCount: 0 }} language="hu" quizzes={undefined} />
);
