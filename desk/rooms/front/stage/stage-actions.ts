import type { DraggedPiece, Target } from '../moves.ts';
import type { Place } from './places.ts';

/** Actions on the page that its view offers; the room performs them. */
export interface StageActions {
  choose(place: Pick<Place, 'group' | 'article'> | null): void;
  putHeld(held: DraggedPiece, target: Target): void;
  putBehind(held: DraggedPiece, place: Pick<Place, 'group' | 'article'>): void;
  nudge(article: string, step: -1 | 1): void;
  /** An automatically filled piece becomes fixed. */
  pin(place: Pick<Place, 'group' | 'article' | 'title'>): void;
  editBox(place: Pick<Place, 'group' | 'article'>): void;
  takeOff(article: string): void;
  editPart(slug: string): void;
  nudgePart(slug: string, step: -1 | 1): void;
  movePart(slug: string, before: string): void;
}
