import { expect, it } from 'vitest';
import { keepInStep, signalOf } from './running.ts';

const elementOf = (behaviour: string) =>
  ({ isConnected: true, dataset: { behaviour } }) as unknown as HTMLElement;

it('an element that comes to name other behaviours gets those, and the ones it had end', () => {
  const begun: Array<[name: string, signal: AbortSignal]> = [];
  const begin = (name: string, _: HTMLElement, signal: AbortSignal) => begun.push([name, signal]);
  const element = elementOf('lightbox copy');
  keepInStep([element], begin);
  keepInStep([element], begin);
  expect(begun.map(([name, { aborted }]) => [name, aborted])).toEqual([
    ['lightbox', false],
    ['copy', false],
  ]);
  element.dataset.behaviour = 'recording';
  keepInStep([element], begin);
  expect(begun.map(([name, { aborted }]) => [name, aborted])).toEqual([
    ['lightbox', true],
    ['copy', true],
    ['recording', false],
  ]);
});

it('what an element does ends when it names nothing, or has left the document', () => {
  const [silent, gone] = [elementOf('play'), elementOf('play')];
  keepInStep([silent, gone], () => {});
  const signals = [signalOf(silent), signalOf(gone)];
  delete silent.dataset.behaviour;
  Object.assign(gone, { isConnected: false });
  keepInStep([], () => {});
  expect([...signals, signalOf(silent)].map(({ aborted }) => aborted)).toEqual([true, true, true]);
});
