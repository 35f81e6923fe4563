import { describe, expect, it } from 'vitest';
import { ArticleFlag, flags, nearestFlag } from './flags.ts';
import { ArticleInput } from './newsroom.ts';

describe('flags', () => {
  it.each([
    ['legfontosab', 'legfontosabb'],
    ['braking', 'breaking'],
    ['LIVE', 'live'],
    ['adult', 'adult-content'],
    ['xyzzyxyzzy', null],
  ])('%s is suggested as %s', (text, slug) => {
    expect(nearestFlag(text)).toBe(slug);
  });

  it('that are unknown are refused with the nearest known one', () => {
    const article = { title: 'Cím', slug: 'cim', content: '', flags: ['live', 'kedvenceik'] };
    const { error } = ArticleInput.safeParse(article);
    expect(error?.issues).toMatchObject([
      { path: ['flags', 1], message: 'There is no flag "kedvenceik". Did you mean kedvenceink?' },
    ]);
  });

  it('are all listed when none is near', () => {
    const { error } = ArticleFlag.safeParse('valami-egeszen-mas');
    for (const slug of Object.keys(flags)) expect(error?.issues[0]?.message).toContain(slug);
  });
});
