import { expect, it } from 'vitest';
import { z } from 'zod';
import { entityForms } from '#contract/editing/editing-calls.ts';
import { Invitation, ProgramKeyInput } from '#contract/people.ts';
import { NewSupplement } from '#contract/publication/new-supplement.ts';
import { partsOfKind } from '#contract/publication/supplement-parts.ts';
import { Supplements } from '#contract/publication/supplements.ts';
import { SupportAmounts } from '#contract/publication/support-page.ts';
import { QuizInput } from '#contract/quiz-input.ts';
import { WebhookDocument } from '#contract/webhook.ts';
import { faultSentence } from './fault-sentence.ts';

/** Sentences that checks of a schema and of all within have of their own. */
function sentencesOf(schema: unknown, visited: Set<unknown>, sentences: Set<string>): void {
  if (typeof schema !== 'object' || schema === null || visited.has(schema)) return;
  visited.add(schema);
  const { error, getter } = schema as { error?: unknown; getter?: unknown };
  if (typeof error === 'function') {
    const result: unknown = error({ code: 'custom', input: '' });
    const message = typeof result === 'object' ? (result as { message?: unknown } | null)?.message : result;
    if (typeof message === 'string') sentences.add(message);
  }
  if (typeof getter === 'function') sentencesOf(getter(), visited, sentences);
  const inner = (schema as { _zod?: { def?: unknown } })._zod?.def;
  for (const part of [inner, ...Object.values(schema)]) sentencesOf(part, visited, sentences);
}

it('every message of a form’s schema has a Hungarian sentence', () => {
  const sentences = new Set<string>();
  const visited = new Set<unknown>([z]);
  const documents = [
    ...entityForms.map(({ document }) => document),
    Invitation,
    ProgramKeyInput,
    WebhookDocument,
  ];
  for (const document of documents) sentencesOf(document, visited, sentences);
  expect(sentences.size).toBeGreaterThan(30);
  expect([...sentences].filter((sentence) => faultSentence(sentence) === sentence)).toEqual([]);
});

it('faults that depend on several fields have a Hungarian sentence, too', () => {
  const supplement = { title: 'Eb', description: 'Egy torna.', section: 'sport', slug: 'eb' };
  const tabs = [{ kind: 'articles', slug: '', label: 'Cikkek' }];
  const range = { minimum: 1, maximum: 1, step: 1, unit: '' };
  const question = { _id: 'a', question: 'Hány?', displayAs: 'number', range };
  const plans = (['tournament', 'election'] as const).map((kind) => {
    const parts = partsOfKind(kind).flatMap(({ name, isData }) => (isData ? [name] : []));
    return { ...supplement, kind, parts, teaser: parts[0] };
  });
  const amounts = { min: 9, max: 5, once: [7, 6], monthly: [5], preselected: { once: 1, monthly: 1 } };
  const messages = [
    Supplements.safeParse([1, 2].map(() => ({ ...supplement, tabs }))),
    QuizInput.safeParse({ questions: [question] }),
    SupportAmounts.safeParse({ currency: 'HUF', ...amounts }),
    ...plans.map((plan) => NewSupplement.safeParse(plan)),
  ].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
  expect(new Set(messages).size).toBe(11);
  expect(messages.filter((message) => faultSentence(message) === message)).toEqual([]);
});

it.each([
  ['It has to be https.', 'A cím https://-sel kezdődjön.'],
  ['It is an address of a private network.', 'Ez belső cím; nyilvános kell.'],
  ['Eb 2024 has the address eb-2024 already.', 'eb-2024: ez már „Eb 2024” címe.'],
  [
    'The delivery was refused: in the unit budapest-01, 120 of 97 voted',
    'budapest-01: többen szavaztak (120), mint ahány választó van (97).',
  ],
  [
    'The delivery was refused: in the unit pest, 12 of 10 polling stations cannot be counted',
    'pest: több a feldolgozott szavazókör (12), mint az összes (10).',
  ],
  ['there is no unit "pest-99"', 'Nincs ilyen hely: pest-99.'],
  [
    'in the unit pest, the votes are 10 together, and 12 are said to be valid',
    'pest: a szavazatok összege 10, de az érvényesek száma 12.',
  ],
  [
    'in the unit pest, zold had 12 votes before, and 10 now',
    'pest: csökkent a szavazatok száma (zold: 12 volt, most 10), és ez nem helyesbítés.',
  ],
  ['Line 3 is not JSON: Unexpected token', 'Hibás a 3. sora: nem JSON.'],
  ['It must be a number, not a text.', 'Ide szám kell.'],
  ['It must be more than 0.', 'Nagyobb kell, mint 0.'],
  ['It must be less than 100.', 'Kisebb kell, mint 100.'],
  ['The end is in the past.', 'A megadott vége már elmúlt: adj meg későbbi időpontot.'],
  ['It must have at most 60 characters, and has 71.', 'Legfeljebb 60 betű lehet; most 71.'],
  ['The question „Hány?” asks for a number and has no options.', 'Számot kér: válaszok ne legyenek.'],
  ['Nobody has said this in Hungarian.', 'Nobody has said this in Hungarian.'],
])('translates %s: %s', (sentence, hungarian) => expect(faultSentence(sentence)).toBe(hungarian));
