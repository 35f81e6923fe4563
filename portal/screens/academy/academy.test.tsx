import { expect, it } from 'vitest';
import type { Academy } from '#contract/academy.ts';
import { openScreen } from '#portal/page/route.tsx';
import { rendered } from '#portal/testing/rendered.ts';
import { sampleArticle, sampleContext, sampleList } from '#portal/testing/sample.ts';
import { academyScreen } from './academy.screen.tsx';

async function open(changes: Partial<Academy> = {}, hasAuthors = true) {
  const content: Academy = {
    title: 'Akadémia',
    introduction: 'Tanulj tőlünk.',
    courses: [
      { title: 'Riport', text: 'Nyolc este.', when: 'kedd', place: 'itt', price: '0 Ft', mentor: null },
    ],
    mentors: [{ author: 'kende-luca', text: 'Riportot tanít.' }],
    steps: [],
    questions: [{ question: 'Mennyibe kerül?', answer: 'Semmibe.' }],
    apply: { label: 'Jelentkezem', url: '/jelentkezes' },
    tag: null,
    ...changes,
  };
  const context = sampleContext({
    unique: async ({ slug }) => ({ slug, group: null, content, updatedAt: 0 }),
    articles: async () => sampleList(hasAuthors ? [sampleArticle()] : []),
  });
  return rendered(await openScreen(academyScreen, context));
}

it('leaves out the mentors’ part when none of them is an author of this site', async () => {
  expect((await open()).html).toContain('Akik tanítanak');
  expect((await open({}, false)).html).not.toContain('Akik tanítanak');
});

it('names who holds a course, also if they are not among the mentors', async () => {
  const course = { title: 'Riport', text: 'Nyolc este.', when: 'kedd', place: 'itt', price: '0 Ft' };
  const { html } = await open({ mentors: [], courses: [{ ...course, mentor: 'kende-luca' }] });
  expect(html).toMatch(/vezeti: (?:<!-- -->)?Kende Luca/);
});

it('calls itself a page of questions only if it has some', async () => {
  expect(JSON.stringify((await open()).head.jsonLd)).toContain('"FAQPage"');
  const without = JSON.stringify((await open({ questions: [] })).head.jsonLd);
  expect(without).toContain('"WebPage"');
  expect(without).not.toMatch(/FAQPage|mainEntity/);
});
