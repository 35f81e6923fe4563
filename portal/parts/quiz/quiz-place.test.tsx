import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Quiz } from '#contract/quiz.ts';
import { QuizPlace } from './quiz-place.tsx';
import { ScaleField } from './scale.tsx';

const block = { kind: 'quiz', quiz: 'hidak', paragraphCount: 0 } as const;
const page = { url: '/quiz', path: '/x', refresh: false, now: 0 };
const render = (quizzes: ReadonlyMap<string, Quiz> | null) =>
  renderToStaticMarkup(<QuizPlace block={block} language="hu" quizzes={{ ...page, byName: quizzes }} />);

it('an article says whether its quiz is unavailable or deleted', () => {
  expect(render(null)).toContain('most nem érjük el');
  expect(render(new Map())).toContain('már nincs meg');
  expect(renderToStaticMarkup(<QuizPlace block={block} language="en" quizzes={undefined} />)).toContain(
    'cannot be loaded',
  );
});

const range = { minimum: 0, maximum: 80, step: 1, unit: 'kötet' };
const slider = () =>
  renderToStaticMarkup(
    <ScaleField name="tipp" range={range} pick={undefined} onPick={() => {}} label="A tipped" />,
  );

it('a guess is read to screen readers once, as the value of its slider', () => {
  const text = '40\u00a0kötet';
  expect(slider()).toContain(`aria-hidden="true">${text}<`);
  expect(slider()).toContain(`aria-valuetext="${text}"`);
  expect(slider(), 'it would announce each step again').not.toContain('<output');
});

it('a guess is a number field without scripts', () => {
  const html = slider();
  expect(html).toMatch(/type="range".* name="tipp".*<noscript>.*type="number".* name="tipp"/);
});
