import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '#portal/testing/text-of.ts';
import { LiveNote } from './live-note.tsx';

it('is a sentence, also about the day before', () => {
  const at = Date.parse('2026-11-20T23:58:00+01:00') / 1000;
  const noteAfter = (minutes: number) =>
    textOf(renderToStaticMarkup(<LiveNote slug="x" at={at} now={(at + minutes * 60) * 1000} />));
  expect(noteAfter(1)).toBe('23:58-kor frissült');
  expect(noteAfter(5)).toBe('2026. november 20., 23:58-kor frissült');
});
