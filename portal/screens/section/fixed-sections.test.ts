import { expect, it } from 'vitest';
import { fixedSections } from '#contract/fixed-sections.ts';
import { sportSection } from '#portal/site/spoiler-sports.ts';
import { youthSection } from '../youth/load-youth.ts';
import { sectionRules } from './section-rules.ts';

it('sections with rules of their own keep their slugs', () => {
  const ofRules = sectionRules.flatMap(({ path, list }) => {
    const { mstag } = list('barmi');
    return mstag === undefined || path.includes('{slug}') ? [] : [mstag];
  });
  expect(ofRules.length).toBeGreaterThan(5);
  const sections = [...ofRules, sportSection, youthSection];
  expect(sections.filter((slug) => !fixedSections.includes(slug))).toEqual([]);
});
