import type { Element } from 'hast';
import { all, attribute, drawnText, first, named } from './page.ts';

type Side = 'home' | 'away';

interface Drawn {
  number: string;
  x: number;
  y: number;
}

/**
 * Numbers of a team's players as they stand on the two drawings of the pitch, the lying one and the upright
 * one: line by line from their own goal, each line from its first place to its last. Home players are discs,
 * the visitors' squares.
 */
export function playersOnPitch(under: Element | null, side: Side): string[][] {
  const shape = side === 'home' ? 'circle' : 'rect';
  const [lying = [], upright = []] = all(
    under,
    (element) => named('svg')(element) && first(element, named('g')) !== null,
  ).map((drawing) => all(drawing, named('g')).flatMap((player) => drawn(player, shape)));
  const turned = side === 'home' ? 1 : -1;
  const numbers = (players: Drawn[], ...by: Array<(player: Drawn) => number>) =>
    players
      .toSorted((a, b) => by.reduce((order, measure) => order || (measure(a) - measure(b)) * turned, 0))
      .map(({ number }) => number);
  return [
    numbers(
      lying,
      ({ x }) => x,
      ({ y }) => y,
    ),
    numbers(
      upright,
      ({ y }) => y,
      ({ x }) => -x,
    ),
  ];
}

function drawn(player: Element, shape: string): Drawn[] {
  if (!first(player, named(shape))) return [];
  const text = first(player, named('text'));
  if (!text) return [];
  return [{ number: drawnText(text), x: Number(attribute(text, 'x')), y: Number(attribute(text, 'y')) }];
}
