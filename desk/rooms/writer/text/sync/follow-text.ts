import type { Presence, StepBatch } from '#contract/writing.ts';
import { listenToDesk } from '#desk/api/desk-stream.ts';

export type OthersPresence = Presence & { actor: string; name: string };

interface TextListener {
  pieceId: number;
  /** The version of the text in this window. */
  version(): number;
  onSteps(batch: StepBatch): void;
  onPresence(presence: OthersPresence): void;
  onComments(): void;
  /** Fields of the piece were saved. */
  onPiece(): void;
  /** Called when the stream is open: from now on nothing is missed. */
  onOpen(): void;
  onLost(): void;
}

/**
 * Follows what others do with a piece.
 * @returns a function that ends it
 */
export function followText(listener: TextListener): () => void {
  const { pieceId, version, onSteps, onPresence, onComments, onPiece, onOpen, onLost } = listener;
  return listenToDesk({
    text: { piece: pieceId, version },
    events: {
      steps: (data) => onSteps(data as StepBatch),
      presence: (data) => onPresence(data as OthersPresence),
      comments: onComments,
      piece: onPiece,
    },
    onOpen,
    onLost,
  });
}
