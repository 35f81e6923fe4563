import { expect, it } from 'vitest';
import { z } from 'zod';
import { entityForms } from '#contract/editing/editing-calls.ts';
import { Invitation, ProgramKeyInput } from '#contract/people.ts';
import { WebhookDocument } from '#contract/webhook.ts';
import { faultSentence } from './fault-sentence.ts';

/** Sentences that checks of a schema and of all within have of their own. */
function sentencesOf(schema: unknown, seen: Set<unknown>, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  seen.add(schema);
  const { error, getter } = schema as { error?: unknown; getter?: unknown };
  if (typeof error === 'function') {
    const said: unknown = error({ code: 'custom', input: '' });
    const message = typeof said === 'object' ? (said as { message?: unknown } | null)?.message : said;
    if (typeof message === 'string') found.add(message);
  }
  if (typeof getter === 'function') sentencesOf(getter(), seen, found);
  const inner = (schema as { _zod?: { def?: unknown } })._zod?.def;
  for (const part of [inner, ...Object.values(schema)]) sentencesOf(part, seen, found);
}

it('all that a form can be told is told in Hungarian', () => {
  const found = new Set<string>();
  const seen = new Set<unknown>([z]);
  const documents = [
    ...entityForms.map(({ document }) => document),
    Invitation,
    ProgramKeyInput,
    WebhookDocument,
  ];
  for (const document of documents) sentencesOf(document, seen, found);
  expect(found.size).toBeGreaterThan(30);
  expect([...found].filter((sentence) => faultSentence(sentence) === sentence)).toEqual([]);
});

it.each([
  ['It must be a number, not a text.', 'Ide szám kell.'],
  ['It must have at most 60 characters, and has 71.', 'Legfeljebb 60 betű lehet; most 71.'],
  ['The question „Hány?” asks for a number and has no options.', 'Számot kér: válaszok ne legyenek.'],
  ['Nobody has said this in Hungarian.', 'Nobody has said this in Hungarian.'],
])('%s: %s', (sentence, hungarian) => expect(faultSentence(sentence)).toBe(hungarian));
