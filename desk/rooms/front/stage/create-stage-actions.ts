import { toast } from '#desk/design/toast.tsx';
import type { OpenDialog } from '../front-dialogs.tsx';
import {
  type DraggedPiece,
  groupWith,
  neighbourOf,
  nudge,
  nudgePart,
  placeAt,
  takeOff,
  targetAfter,
} from '../moves.ts';
import type { Front } from '../use-front.ts';
import { frontWords as words } from '../words.ts';
import type { StageActions } from './stage-actions.ts';

interface RoomState {
  choose: StageActions['choose'];
  hold(piece: DraggedPiece | null): void;
  open(dialog: OpenDialog): void;
}

/** What the page's view can do: it changes the draft, selects a piece or opens a dialog. */
export function createStageActions(front: Front, { choose, hold, open }: RoomState): StageActions {
  const { draft } = front;
  function tellIfAutomatic(article: string) {
    if (draft && !groupWith(draft.choice, article)) toast(words.ownIsNotTaken);
  }
  return {
    choose,
    putHeld(piece, target) {
      hold(null);
      choose({ group: target.group, article: piece.article });
      void front.change((current) => placeAt(current, piece.article, target));
    },
    putBehind(piece, place) {
      hold(null);
      choose({ group: place.group, article: piece.article });
      void front.change((current) => placeAt(current, piece.article, targetAfter(current, place)));
    },
    pin({ title, ...place }) {
      void front.change((current) => placeAt(current, place.article, targetAfter(current, place)));
      toast(words.pinned(title));
    },
    nudge(article, step) {
      tellIfAutomatic(article);
      void front.change((current) => nudge(current, article, step));
    },
    editBox: (place) => open({ kind: 'box', ...place }),
    takeOff(article) {
      tellIfAutomatic(article);
      // The selection, and with it the focus, goes on to the next piece.
      if (draft && groupWith(draft.choice, article)) choose(neighbourOf(draft, article));
      void front.change((current) => takeOff(current, article));
    },
    editPart: (slug) => open({ kind: 'part', slug }),
    nudgePart: (slug, step) => void front.change((current) => nudgePart(current, slug, step)),
    movePart: (slug, before) => void front.change(() => [{ kind: 'reorder', part: slug, before }]),
  };
}
