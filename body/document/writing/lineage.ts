import type { Node } from 'prosemirror-model';
import type { Mappable, MapResult, StepMap } from 'prosemirror-transform';

/**
 * Where each token of a step's insertion is now; -1 for one that has no position. A token is what takes up
 * one position of a document: a character, a leaf, the start or the end of a node.
 */
export type Places = readonly number[];

/** A local step that was undone, and what replaced it. */
interface Layer {
  undone: StepMap;
  /**
   * What the own step inserted, in the document after it; `offset` is the range's first token in `places`.
   */
  inserted: ReadonlyArray<{ start: number; end: number; offset: number }>;
  places: Places;
  redone: readonly StepMap[];
}

interface Track {
  /** Position of the token; -1 if it is gone. */
  at: number;
  /** Whether a local step has inserted it. */
  isOwn: boolean;
}

/** Position for an insertion, and whether both of its neighbours are gone. */
export interface Gap {
  at: number;
  isLost: boolean;
}

/**
 * Follows tokens of the writer's own documents into the document in which their steps are applied again, on
 * top of what others did. ProseMirror's own mapping follows positions, and treats text inside a deleted range
 * as part of it; tokens distinguish what the writer has seen from what they have not.
 */
export class Lineage {
  private readonly layers: Layer[] = [];
  private readonly foreign: readonly StepMap[];

  /** @param foreign what others did, after the document on which the first local step was based */
  constructor(foreign: readonly StepMap[]) {
    this.foreign = foreign;
  }

  /** Adds a local step. From now on, positions refer to the document after it. */
  push(own: StepMap, places: Places, redone: readonly StepMap[]): void {
    const inserted = insertedRanges(own);
    this.layers.push({ undone: own.invert(), inserted, places, redone });
  }

  /** Current position of a token of the local document. */
  track(position: number): Track {
    let at = position;
    let level = this.layers.length;
    let isOwn = false;
    while (level > 0) {
      const layer = this.layers[level - 1];
      if (!layer) break;
      const range = layer.inserted.find(({ start, end }) => at >= start && at < end);
      if (range) {
        isOwn = true;
        at = layer.places[range.offset + at - range.start] ?? -1;
        if (at < 0) return { at, isOwn };
        break;
      }
      at = layer.undone.map(at, 1);
      level -= 1;
    }
    if (!isOwn) {
      at = follow(at, this.foreign);
      if (at < 0) return { at, isOwn };
    }
    for (let index = level; index < this.layers.length; index += 1) {
      at = follow(at, this.layers[index]?.redone ?? []);
      if (at < 0) break;
    }
    return { at, isOwn };
  }

  /**
   * Where an insertion between two tokens of the local document goes now: next to the remaining one, and next
   * to the letter if the other is not a letter.
   */
  gap(position: number, own: Node): Gap {
    const before = position > 0 ? this.track(position - 1) : { at: -1, isOwn: false };
    // The letter before it was typed just before it, so the other one need not be looked for.
    if (before.isOwn && before.at >= 0) return { at: before.at + 1, isLost: false };
    const after = position < own.content.size ? this.track(position) : { at: -1, isOwn: false };
    if (after.at >= 0 && before.at >= 0) {
      const $position = own.resolve(position);
      const isAfterText = $position.nodeBefore?.isText && !$position.nodeAfter?.isText;
      return { at: isAfterText ? before.at + 1 : after.at, isLost: false };
    }
    if (after.at >= 0) return { at: after.at, isLost: false };
    if (before.at >= 0) return { at: before.at + 1, isLost: false };
    return { at: this.collapse(position), isLost: true };
  }

  /** The same positions for steps that map themselves: marks, attributes and wrappings. */
  get mappable(): Mappable {
    const mapResult = (position: number, side = 1): MapResult => {
      const before = position > 0 ? this.track(position - 1).at : -1;
      const after = this.track(position).at;
      const candidates =
        side > 0 ? [after, before < 0 ? -1 : before + 1] : [before < 0 ? -1 : before + 1, after];
      return {
        pos: candidates.find((at) => at >= 0) ?? this.collapse(position),
        deleted: side > 0 ? after < 0 : before < 0,
        deletedBefore: before < 0,
        deletedAfter: after < 0,
        deletedAcross: before < 0 && after < 0,
      };
    };
    return { mapResult, map: (position, side) => mapResult(position, side).pos };
  }

  /** Where a position has moved to if none of its neighbours is left. */
  private collapse(position: number): number {
    const down = this.layers.reduceRight((at, { undone }) => undone.map(at, 1), position);
    const across = this.foreign.reduce((at, map) => map.map(at, 1), down);
    return this.layers.reduce((at, { redone }) => redone.reduce((now, map) => map.map(now, 1), at), across);
  }
}

/** Position of a token after some steps; -1 if they have deleted it. */
function follow(position: number, maps: readonly StepMap[]): number {
  let at = position;
  for (const map of maps) {
    const result = map.mapResult(at, 1);
    if (result.deletedAfter) return -1;
    at = result.pos;
  }
  return at;
}

function insertedRanges(map: StepMap): Layer['inserted'] {
  const ranges: Array<{ start: number; end: number; offset: number }> = [];
  let offset = 0;
  map.forEach((_oldStart, _oldEnd, start, end) => {
    if (end > start) ranges.push({ start, end, offset });
    offset += end - start;
  });
  return ranges;
}

/** Positions of a step's insertion that was applied as intended. */
export function placesOf(map: StepMap): number[] {
  return insertedRanges(map).flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, index) => start + index),
  );
}
