import { expect, it } from 'vitest';
import { behaviourSignal, updateBehaviours } from './attached-behaviours.ts';

const elementOf = (behaviour: string) =>
  ({ isConnected: true, dataset: { behaviour } }) as unknown as HTMLElement;

it('starts the behaviours that an element newly names, and stops its former ones', () => {
  const starts: Array<[name: string, signal: AbortSignal]> = [];
  const begin = (name: string, _: HTMLElement, signal: AbortSignal) => starts.push([name, signal]);
  const element = elementOf('lightbox copy');
  updateBehaviours([element], begin);
  updateBehaviours([element], begin);
  expect(starts.map(([name, { aborted }]) => [name, aborted])).toEqual([
    ['lightbox', false],
    ['copy', false],
  ]);
  element.dataset.behaviour = 'recording';
  updateBehaviours([element], begin);
  expect(starts.map(([name, { aborted }]) => [name, aborted])).toEqual([
    ['lightbox', true],
    ['copy', true],
    ['recording', false],
  ]);
});

it('stops the behaviours of an element that no longer names them, or has left the document', () => {
  const [silent, gone] = [elementOf('play'), elementOf('play')];
  updateBehaviours([silent, gone], () => {});
  const signals = [behaviourSignal(silent), behaviourSignal(gone)];
  delete silent.dataset.behaviour;
  Object.assign(gone, { isConnected: false });
  updateBehaviours([], () => {});
  expect([...signals, behaviourSignal(silent)].map(({ aborted }) => aborted)).toEqual([true, true, true]);
});
