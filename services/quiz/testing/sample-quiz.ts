import { QuizInput } from '#contract/quiz-input.ts';
import { noon } from '../../content/testing/sample.ts';

/** A question of each kind: a vote, a number, one with a right answer, one that is closed. */
export const sampleQuiz = QuizInput.parse({
  questions: [
    {
      _id: 'szavazas',
      question: 'Legyen-e híd?',
      displayAs: 'yesno',
      options: [
        { _id: 'igen', text: 'Igen' },
        { _id: 'nem', text: 'Nem' },
      ],
    },
    {
      _id: 'szam',
      question: 'Hány hídra?',
      displayAs: 'scale',
      range: { minimum: 0, maximum: 10, step: 0.1, unit: 'híd' },
    },
    {
      _id: 'tudas',
      question: 'Melyik folyó?',
      displayAs: 'radio',
      rightAnswer: { value: 'szamos' },
      options: [
        { _id: 'szamos', text: 'Szamos' },
        { _id: 'tisza', text: 'Tisza' },
      ],
    },
    {
      _id: 'lezart',
      question: 'Mi lesz?',
      displayAs: 'buttons',
      activeTo: noon - 60,
      options: [
        { _id: 'ez', text: 'Ez' },
        { _id: 'az', text: 'Az' },
      ],
    },
  ],
});
