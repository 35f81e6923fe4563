import { expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { messageOf } from './message-of.ts';

const db = await fileDatabase();

it('a long lead ends with a whole word, and no character is cut in half', async () => {
  const lead = `${'a'.repeat(100)} ${'b'.repeat(60)} ${'🌊'.repeat(20)}`;
  const { id: articleId } = await publishArticle(db, sample('hullamok', { lead, title: '🌊'.repeat(110) }));
  const message = await messageOf(db, 'main', { articleId, text: null, topic: 'section:belfold' });
  expect(message?.body).toBe(`${'a'.repeat(100)} ${'b'.repeat(60)}…`);
  expect(message?.title.isWellFormed()).toBe(true);
});
