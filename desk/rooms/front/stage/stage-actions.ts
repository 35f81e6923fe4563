import type { Held, Target } from '../moves.ts';
import type { Place } from './places.ts';

/** What can be done on the page by whoever looks at it: the room does it. */
export interface StageActions {
  choose(place: Pick<Place, 'group' | 'article'> | null): void;
  putHeld(held: Held, target: Target): void;
  putBehind(held: Held, place: Pick<Place, 'group' | 'article'>): void;
  nudge(article: string, step: -1 | 1): void;
  /** A piece that came by itself stays. */
  pin(place: Pick<Place, 'group' | 'article' | 'title'>): void;
  editBox(place: Pick<Place, 'group' | 'article'>): void;
  takeOff(article: string): void;
  editPart(slug: string): void;
  nudgePart(slug: string, step: -1 | 1): void;
  movePart(slug: string, before: string): void;
}
