import { expect, it } from 'vitest';
import { isQuestion, markQuestions } from './questions.ts';

it.each([
  ['<p><strong>Miért?</strong></p>', true],
  ['<p><b>Miért?</b></p>', true],
  ['<p lang="en"><strong>Why?</strong></p>', true],
  ['<p><strong>Olvasta a <em>Tájkép</em>et?</strong></p>', true],
  ['<p><strong>Olvasta <a href="/x">ezt</a>?</strong> </p>', true],
  ['<p><strong>Azt</strong> mondta, <strong>igen.</strong></p>', false],
  ['<p><strong>Budapest.</strong> Esik.</p>', false],
  ['<p>Esik.</p>', false],
])('%s is a question: %j', (html, expected) => expect(isQuestion(html)).toBe(expected));

it('marks the questions of a text, and nothing else', () => {
  const answer = '<p>Mert <strong>így</strong> van.</p>';
  expect(markQuestions(`<p><strong>Miért <em>így</em>?</strong></p>\n${answer}<p><b>És?</b></p>`, 'q')).toBe(
    `<p class="q"><strong>Miért <em>így</em>?</strong></p>\n${answer}<p class="q"><b>És?</b></p>`,
  );
});
