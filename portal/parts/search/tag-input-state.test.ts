import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { AutocompleteItem } from '#contract/search.ts';
import { type Chip, filtersJson } from './chip.ts';
import { autocompletePath, groupSuggestions, suggestionNamed } from './suggestions.ts';
import {
  activeItem,
  initialState,
  openItems,
  piecesOf,
  refusalOf,
  type TagInputAction,
  type TagInputState,
  tagInputReducer,
} from './tag-input-state.ts';

const separator = (text: string): AutocompleteItem => ({
  type: 'separator',
  text,
  value: '',
  count: null,
  classes: ['separator'],
});
const item = (type: AutocompleteItem['type'], text: string, value: string): AutocompleteItem => ({
  type,
  text,
  value,
  count: 5,
  classes: [],
});
const answer = [
  separator('Rovatok'),
  item('superTags', 'Belföld', 'belfold'),
  separator('Témák'),
  item('and_tags', 'Belvíz', 'belviz'),
  item('and_tags', 'Belváros', 'belvaros'),
  separator('Szerzők'),
  item('authors', 'Beliczay Bella', 'beliczay-bella'),
];
const groups = groupSuggestions(answer);
const belfold: Chip = { kind: 'superTags', value: 'belfold', text: 'Belföld' };
const luca: Chip = { kind: 'authors', value: 'kende-luca', text: 'Kende Luca' };

const applyActions = (state: TagInputState, ...actions: TagInputAction[]) =>
  actions.reduce(tagInputReducer, state);
const empty = initialState([], '');
/** State after „bel” was typed and suggestions are shown. */
const withSuggestions = applyActions(
  empty,
  { type: 'typed', text: 'bel' },
  { type: 'suggested', query: 'bel', groups },
);
const [first] = openItems(withSuggestions);
/** State after the first suggestion was chosen twice. */
const chosenTwice = first
  ? applyActions(withSuggestions, { type: 'chose', suggestion: first }, { type: 'chose', suggestion: first })
  : withSuggestions;
const activeText = (state: TagInputState) => activeItem(state)?.text ?? null;
const texts = (state: TagInputState) => state.chips.map(({ text }) => text);

describe('the search field, rule by rule (docs/product/search.md#search-field)', () => {
  it.each(['Rovatok', 'Témák', 'Cím', 'Szerzők', 'cím', ' SZERZŐK '])(
    'the reserved word %s is never added',
    (word) => {
      const suggestion = { kind: 'title' as const, text: word, value: 'x', count: 1 };
      expect(applyActions(empty, { type: 'chose', suggestion }).chips).toEqual([]);
      expect(groupSuggestions([separator('Cím'), item('title', word, word)])).toEqual([]);
    },
  );

  it('a refusal gives its reason until the next input', () => {
    expect(chosenTwice.refusal).toBe('„Belföld” már szerepel a szűrők között.');
    expect(applyActions(chosenTwice, { type: 'typed', text: 'a' }).refusal).toBe('');
    expect(refusalOf('belfold', [belfold])).toBe('„Belföld” már szerepel a szűrők között.');
    expect(refusalOf(' Rovatok', [])).toBe('„Rovatok” a javaslatok egyik címe, szűrő nem lehet.');
    expect(refusalOf('Sport', [belfold])).toBeNull();
    const reasons = [refusalOf('Szerzők', []) ?? '', refusalOf('Belföld', [belfold]) ?? ''];
    const pasted = applyActions(initialState([belfold], ''), {
      type: 'resolved',
      from: '',
      suggestions: [],
      rest: '',
      refusals: reasons,
    });
    expect(pasted.refusal).toBe(reasons.join(' '));
  });

  it('a refused reserved word stays in the field, and no list covers the reason', () => {
    const word = 'Rovatok';
    const pasted = applyActions(
      empty,
      { type: 'typed', text: word },
      { type: 'resolved', from: word, suggestions: [], rest: word, refusals: [refusalOf(word, []) ?? ''] },
    );
    expect(pasted).toMatchObject({ text: word, query: null, isOpen: false });
    expect(pasted.refusal).toContain('szűrő nem lehet');
  });

  it('a semicolon ends a tag; text after it stays in the field', () => {
    expect(piecesOf('Belföld; Kende Luca;ár', false)).toEqual({
      whole: ['Belföld', 'Kende Luca'],
      rest: 'ár',
    });
    expect(piecesOf('belföld', false)).toBeNull();
    const typed = applyActions(empty, { type: 'typed', text: 'Belföld;' });
    const suggestions = [suggestionNamed('BELFOLD', groups)].filter((one) => one !== null);
    const state = applyActions(
      typed,
      { type: 'typed', text: 'Belföld; á' },
      { type: 'resolved', from: 'Belföld;', suggestions, rest: '' },
    );
    expect([texts(state), state.text]).toEqual([['Belföld'], ' á']);
  });

  it('Enter adds the completion that the arrows chose', () => {
    const state = applyActions(withSuggestions, { type: 'moved', by: 1 });
    const suggestion = activeItem(state);
    expect(suggestion).toMatchObject({ text: 'Belföld' });
    expect(suggestion && applyActions(state, { type: 'chose', suggestion })).toMatchObject({
      chips: [belfold],
      text: '',
      isOpen: false,
    });
  });

  it('Enter runs the search when no completion is selected', () => {
    expect(activeItem(withSuggestions)).toBeNull();
    expect(
      activeItem(applyActions(withSuggestions, { type: 'moved', by: 1 }, { type: 'closed' })),
    ).toBeNull();
  });

  it('there are no duplicate tags, and added tags are not offered again', () => {
    expect(texts(chosenTwice)).toEqual(['Belföld']);
    const again = applyActions(
      chosenTwice,
      { type: 'typed', text: 'bel' },
      { type: 'suggested', query: 'bel', groups },
    );
    expect(openItems(again).map(({ text }) => text)).toEqual(['Belvíz', 'Belváros', 'Beliczay Bella']);
    const byName = initialState([{ ...belfold, value: 'Belföld' }], '');
    expect(first && applyActions(byName, { type: 'chose', suggestion: first }).chips).toHaveLength(1);
  });

  it('pasted text is split at semicolons; the rest stays as text', () => {
    expect(piecesOf('Belföld;árvíz; ', true)).toEqual({ whole: ['Belföld', 'árvíz'], rest: '' });
    const suggestions = [suggestionNamed('Belföld', groups)].filter((one) => one !== null);
    const state = applyActions(initialState([], 'ősz'), {
      type: 'resolved',
      from: 'ősz',
      suggestions,
      rest: 'ősz árvíz',
    });
    expect([texts(state), state.text]).toEqual([['Belföld'], 'ősz árvíz']);
  });

  it('the first backspace in an empty field marks the last tag, the second deletes it', () => {
    const marked = applyActions(initialState([belfold, luca], ''), { type: 'backspaced' });
    expect(marked).toMatchObject({ isMarked: true, chips: [belfold, luca] });
    expect(applyActions(marked, { type: 'backspaced' })).toMatchObject({ isMarked: false, chips: [belfold] });
  });

  it('the mark ends after a second, or with the next letter', () => {
    const marked = applyActions(initialState([belfold], ''), { type: 'backspaced' });
    const ended = applyActions(marked, { type: 'markEnded' });
    expect(applyActions(ended, { type: 'backspaced' })).toMatchObject({ isMarked: true, chips: [belfold] });
    expect(applyActions(marked, { type: 'typed', text: 'a' }).isMarked).toBe(false);
  });

  it('backspace in a text deletes letters only', () => {
    expect(applyActions(initialState([belfold], 'a'), { type: 'backspaced' })).toMatchObject({
      isMarked: false,
      chips: [belfold],
    });
  });

  it('completions are requested from the first character on', () => {
    expect(applyActions(empty, { type: 'typed', text: 'b' }).query).toBe('b');
    expect(applyActions(empty, { type: 'typed', text: ' ' }).query).toBeNull();
    expect(applyActions(withSuggestions, { type: 'typed', text: '' })).toMatchObject({
      query: null,
      isOpen: false,
      groups: [],
    });
  });

  it('no completions are requested before something is typed', () => {
    expect(initialState([belfold], 'árvíz').query).toBeNull();
  });

  it('a tag comes only from the list of completions', () => {
    expect(suggestionNamed('Belf', groups)).toBeNull();
    expect(
      applyActions(empty, { type: 'resolved', from: '', suggestions: [], rest: 'nincs ilyen' }),
    ).toMatchObject({
      chips: [],
      text: 'nincs ilyen',
    });
  });

  it('leaving the field adds nothing and keeps the text', () => {
    const left = applyActions(withSuggestions, { type: 'moved', by: 1 }, { type: 'closed' });
    expect(left).toMatchObject({ chips: [], text: 'bel', isOpen: false, active: -1 });
  });

  it('protected tags cannot be deleted', () => {
    const state = initialState([{ ...belfold, isFixed: true }], '');
    expect(
      applyActions(state, { type: 'backspaced' }, { type: 'backspaced' }, { type: 'removed', chip: belfold })
        .chips,
    ).toHaveLength(1);
  });

  it('Esc closes the list and the arrows open it again', () => {
    const escaped = applyActions(withSuggestions, { type: 'closed' });
    expect(escaped.isOpen).toBe(false);
    expect(activeText(applyActions(escaped, { type: 'moved', by: 1 }))).toBe('Belföld');
  });

  it('the arrow keys wrap around and skip headings', () => {
    const walk = [withSuggestions];
    for (let step = 0; step < 5; step++)
      walk.push(applyActions(walk.at(-1) ?? withSuggestions, { type: 'moved', by: 1 }));
    expect(walk.map(activeText)).toEqual([
      null,
      'Belföld',
      'Belvíz',
      'Belváros',
      'Beliczay Bella',
      'Belföld',
    ]);
    expect(activeText(applyActions(withSuggestions, { type: 'moved', by: -1 }))).toBe('Beliczay Bella');
  });

  it('a group has at most 5 completions', () => {
    const many = Array.from({ length: 9 }, (_, index) => item('and_tags', `Tag ${index}`, `tag-${index}`));
    expect(groupSuggestions([separator('Témák'), ...many])[0]?.items).toHaveLength(5);
  });

  it('completions of an earlier text are not shown', () => {
    const state = applyActions(
      empty,
      { type: 'typed', text: 'belv' },
      { type: 'suggested', query: 'bel', groups },
    );
    expect(openItems(state)).toEqual([]);
  });
});

it('an answer in another form offers no completions', () => {
  for (const strange of [
    null,
    'x',
    {},
    [null, 1, { type: 'superTags', text: 'x', value: 'x' }, { type: 'separator' }],
  ]) {
    expect(groupSuggestions(strange)).toEqual([]);
  }
});

it('screen readers are told the number of completions, and which tags were added or removed', () => {
  expect(withSuggestions.announcement).toBe('4 javaslat');
  expect(
    applyActions(empty, { type: 'typed', text: 'x' }, { type: 'suggested', query: 'x', groups: [] })
      .announcement,
  ).toBe('Nincs javaslat');
  expect(applyActions(initialState([luca], ''), { type: 'removed', chip: luca }).announcement).toBe(
    'Kivéve: Kende Luca',
  );
});

it('the form sends the filters in the form of the contract', () => {
  expect(filtersJson([luca, belfold])).toBe('{"superTags":["belfold"],"authors":["kende-luca"]}');
  expect(filtersJson([])).toBe('');
  expect(autocompletePath).toBe(calls.searchAutocomplete.path);
});
