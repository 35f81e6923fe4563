import { type Node, Slice } from 'prosemirror-model';
import { AttrStep, ReplaceAroundStep, ReplaceStep, type Step, type Transform } from 'prosemirror-transform';
import { type Gap, Lineage, type Places, placesOf } from './lineage.ts';
import { placeContent } from './place-content.ts';
import { type RebaseReport, textIn, textOfSlice } from './rebase-report.ts';

/** A local step that the server has not confirmed. */
export interface PendingStep {
  step: Step;
  inverted: Step;
}

export interface Rebase {
  /** The local steps as applied on top of what others did. */
  pending: PendingStep[];
  reports: RebaseReport[];
  /** The local steps as they were, and where their tokens are now. */
  lineage: Lineage;
  /** Whether every local step was applied again unchanged by one step, or left out. */
  isPlain: boolean;
  /** From this index on, the transform's steps are local ones that are applied again. */
  foreignEnd: number;
}

/**
 * Undoes local steps, applies what others did, and applies the local ones again, so that no character gets
 * lost (docs/product/newsroom.md#writing-together):
 * - an own deletion takes only what its writer saw; what others wrote inside it stays;
 * - own text whose place is gone is put as near to it as the document allows.
 * Changes that could not be applied as intended are reported, and the desk shows them.
 */
export function rebaseSteps(
  own: readonly PendingStep[],
  foreign: readonly Step[],
  transform: Transform,
): Rebase {
  const first = transform.steps.length;
  for (const { inverted } of own.toReversed()) transform.step(inverted);
  // The document before each local step.
  const docs = own.map((_, index) => docAt(transform, first + own.length - index));
  for (const step of foreign) transform.step(step);
  const foreignEnd = transform.steps.length;
  const foreignMaps = transform.mapping.maps.slice(first + own.length, foreignEnd);
  const rebaser = new Rebaser(transform, new Lineage(foreignMaps));
  own.forEach(({ step }, index) => {
    const stepsBefore = transform.steps.length;
    rebaser.redo(step, docs[index] ?? transform.doc);
    if (transform.steps.length === stepsBefore + 1 && rebaser.isPlain)
      setMirror(transform, first + own.length - 1 - index, stepsBefore);
  });
  const pending = transform.steps.slice(foreignEnd).map((step, index) => ({
    step,
    inverted: step.invert(docAt(transform, foreignEnd + index)),
  }));
  return {
    pending,
    reports: rebaser.finish([...own.map(({ step }) => step), ...foreign]),
    lineage: rebaser.lineage,
    isPlain: rebaser.isPlain,
    foreignEnd,
  };
}

/** Tells the undo history which step redoes an undone one. ProseMirror's types lack the method. */
function setMirror({ mapping }: Transform, undone: number, redone: number): void {
  (mapping as unknown as { setMirror(from: number, to: number): void }).setMirror(undone, redone);
}

const docAt = (transform: Transform, index: number): Node => transform.docs[index] ?? transform.doc;

class Rebaser {
  isPlain = true;
  readonly lineage: Lineage;
  private readonly transform: Transform;
  private readonly reports: Array<{ report: RebaseReport; mapFrom: number }> = [];
  /** Text that a local step wanted to delete, but others had already deleted. */
  private readonly deletedByBoth: string[] = [];

  constructor(transform: Transform, lineage: Lineage) {
    this.transform = transform;
    this.lineage = lineage;
  }

  /**
   * Applies a local step again, as far as possible.
   * @param own the writer's document before the step
   */
  redo(step: Step, own: Node): void {
    const stepsBefore = this.transform.steps.length;
    const places =
      step instanceof ReplaceStep
        ? this.replace(step, own)
        : step instanceof ReplaceAroundStep
          ? this.replaceAround(step, own)
          : this.changeMarkOrAttribute(step, own);
    const redone = this.transform.mapping.maps.slice(stepsBefore);
    this.lineage.push(step.getMap(), places, redone);
  }

  /** The reports, with positions in the final document. */
  finish(all: readonly Step[]): RebaseReport[] {
    this.reportRepeated(all);
    const { mapping, doc } = this.transform;
    return this.reports.map(({ report, mapFrom }) => {
      if (!('from' in report)) return report;
      const after = mapping.slice(mapFrom);
      if (report.kind !== 'moved')
        return { ...report, from: after.map(report.from, 1), to: after.map(report.to, -1) };
      // Every letter is a step of its own, and only the first one has lost its place: the others follow it.
      const [from, to] = [after.map(report.from, -1), after.map(report.to, 1)];
      return { ...report, text: textIn(doc, from, to) || report.text, from, to };
    });
  }

  private report(report: RebaseReport): void {
    this.reports.push({ report, mapFrom: this.transform.steps.length });
  }

  private replace(step: ReplaceStep, own: Node): Places {
    const { transform } = this;
    const { slice } = step;
    const targets = this.targetsOf(step.from, step.to, own);
    const start = targets.length > 0 ? Math.min(...targets) : null;
    const place = start === null ? this.placeOfInsertion(step, own) : { at: start, isLost: false };
    const { at, isLost } = place;
    if (isContiguous(targets) || this.hasNothingForeignBetween(targets)) {
      const end = start === null ? at : Math.max(...targets) + 1;
      const intended = new ReplaceStep(at, end, slice, isStructural(step));
      const hasPlace = !isLost || !hasContent(slice);
      if (hasPlace && !transform.maybeStep(intended).failed) return placesOf(intended.getMap());
    } else this.reportSpared(targets);
    if (targets.length > 0) {
      this.isPlain = false;
      this.deleteSeen(targets);
    }
    return this.insert(at, slice);
  }

  /** Inserts the content of a local step that can no longer be applied as intended. */
  private insert(at: number, slice: Slice): Places {
    const { transform } = this;
    if (slice.size === 0) return [];
    if (!hasContent(slice)) {
      const intended = new ReplaceStep(at, at, slice);
      if (!transform.maybeStep(intended).failed) return placesOf(intended.getMap());
      this.report({ kind: 'dropped', what: 'structure' });
      return [];
    }
    const { places, from, to, isDirect } = placeContent(transform, at, slice);
    if (!isDirect) this.isPlain = false;
    this.report({ kind: 'moved', text: textOfSlice(slice), from, to });
    return places;
  }

  /**
   * Current positions of the tokens that a local step deletes. Records text that others have already deleted.
   */
  private targetsOf(from: number, to: number, own: Node): number[] {
    const targets: number[] = [];
    // Start of the run of tokens, up to the current position, that others have deleted; -1 outside of one.
    let goneFrom = -1;
    const recordRun = (end: number) => {
      const text = goneFrom < 0 ? '' : textIn(own, goneFrom, end);
      if (text !== '') this.deletedByBoth.push(text);
      goneFrom = -1;
    };
    for (let position = from; position < to; position += 1) {
      const { at, isOwn } = this.lineage.track(position);
      if (at >= 0) targets.push(at);
      if (at < 0 && !isOwn && goneFrom < 0) goneFrom = position;
      if (at >= 0 || isOwn) recordRun(position);
    }
    recordRun(to);
    return targets;
  }

  /**
   * Where the content of a step goes if it replaces nothing, or nothing that is still there: next to the
   * neighbours that remain.
   */
  private placeOfInsertion({ from, to }: ReplaceStep, own: Node): Gap {
    const before = this.lineage.gap(from, own);
    return before.isLost && from !== to ? this.lineage.gap(to, own) : before;
  }

  /**
   * Whether others have put nothing between the tokens that a local step deletes. They may have split a
   * paragraph there.
   */
  private hasNothingForeignBetween(targets: readonly number[]): boolean {
    if (!isAscending(targets)) return false;
    return this.foreignRanges(targets).length === 0;
  }

  /** Content of others between the tokens that a local step deletes. */
  private foreignRanges(targets: readonly number[]): Array<{ from: number; to: number }> {
    const seen = new Set(targets);
    const from = Math.min(...targets);
    const to = Math.max(...targets) + 1;
    const ranges: Array<{ from: number; to: number }> = [];
    this.transform.doc.nodesBetween(from, to, (node, position) => {
      if (node.isText) {
        const end = Math.min(to, position + node.nodeSize);
        for (let at = Math.max(from, position); at < end; at += 1) {
          if (seen.has(at)) continue;
          const last = ranges.at(-1);
          if (last?.to === at) last.to = at + 1;
          else ranges.push({ from: at, to: at + 1 });
        }
        return false;
      }
      const end = position + node.nodeSize;
      if (position < from || end > to || seen.has(position) || node.isTextblock) return true;
      for (let at = position; at < end; at += 1) if (seen.has(at)) return true;
      ranges.push({ from: position, to: end });
      return false;
    });
    return ranges;
  }

  private reportSpared(targets: readonly number[]): void {
    for (const { from, to } of this.foreignRanges(targets))
      this.report({ kind: 'spared', text: textIn(this.transform.doc, from, to), from, to });
  }

  /**
   * Deletes tokens and nothing between them: whole blocks if the document allows it, otherwise their text.
   */
  private deleteSeen(targets: readonly number[]): void {
    for (const { from, to } of runsOf(targets).toReversed()) this.deleteRun(from, to);
  }

  private deleteRun(from: number, to: number): void {
    const { transform } = this;
    const ranges: Array<{ from: number; to: number }> = [];
    const remove = (start: number, end: number) =>
      !transform.maybeStep(new ReplaceStep(start, end, Slice.empty)).failed;
    const collect = (parent: Node, start: number): void => {
      parent.forEach((node, offset) => {
        const position = start + offset;
        const end = position + node.nodeSize;
        if (end <= from || position >= to) return;
        if (node.isInline) ranges.push({ from: Math.max(from, position), to: Math.min(to, end) });
        else if (position >= from && end <= to) ranges.push({ from: position, to: end });
        else collect(node, position + 1);
      });
    };
    collect(transform.doc, 0);
    for (const range of ranges.toReversed()) {
      if (remove(range.from, range.to)) continue;
      const texts: typeof ranges = [];
      transform.doc.nodesBetween(range.from, range.to, (node, position) => {
        if (node.isInline) texts.push({ from: position, to: position + node.nodeSize });
      });
      for (const text of texts.toReversed()) remove(text.from, text.to);
    }
  }

  private replaceAround(step: ReplaceAroundStep, own: Node): Places {
    // Joining two blocks moves the second one's content, and may delete the end of the first one with it.
    const targets = [
      ...this.targetsOf(step.from, step.gapFrom, own),
      ...this.targetsOf(step.gapTo, step.to, own),
    ];
    const mapped = step.map(this.lineage.mappable);
    if (mapped instanceof ReplaceAroundStep && this.wrapsSeenOnly(mapped, targets)) {
      if (!this.transform.maybeStep(mapped).failed) return placesOf(mapped.getMap());
    }
    const { at } = this.lineage.gap(step.from, own);
    if (!isStructural(step) && targets.length > 0) {
      this.isPlain = false;
      this.deleteSeen(targets);
    }
    if (hasContent(step.slice)) return this.insert(Math.min(at, ...targets), step.slice);
    this.report({ kind: 'dropped', what: 'structure' });
    return [];
  }

  /** Whether a step replaces exactly what its writer saw around the content that it keeps. */
  private wrapsSeenOnly(mapped: ReplaceAroundStep, targets: readonly number[]): boolean {
    const seen = new Set(targets);
    for (let at = mapped.from; at < mapped.gapFrom; at += 1) if (!seen.delete(at)) return false;
    for (let at = mapped.gapTo; at < mapped.to; at += 1) if (!seen.delete(at)) return false;
    return seen.size === 0;
  }

  private changeMarkOrAttribute(step: Step, own: Node): Places {
    const mapped = step.map(this.lineage.mappable);
    if (mapped instanceof AttrStep && step instanceof AttrStep) this.compareAttribute(step, mapped, own);
    if (mapped && !this.transform.maybeStep(mapped).failed) return [];
    const value = step instanceof AttrStep && typeof step.value === 'string' ? step.value : '';
    this.report({ kind: 'dropped', what: step instanceof AttrStep ? 'attribute' : 'format', value });
    return [];
  }

  /** An attribute has one value: if others have set it too, the writer learns of both. */
  private compareAttribute(step: AttrStep, mapped: AttrStep, own: Node): void {
    const valueBefore: unknown = own.nodeAt(step.pos)?.attrs[step.attr];
    const theirs: unknown = this.transform.doc.nodeAt(mapped.pos)?.attrs[step.attr];
    if (valueBefore === theirs || theirs === step.value) return;
    const from = mapped.pos;
    this.report({ kind: 'attribute', name: step.attr, theirs, mine: step.value, from, to: from + 1 });
  }

  /**
   * Text that both sides have deleted and that a step of one of them restores has been moved: it exists twice
   * if both have moved it, and is back if one wanted to delete it.
   */
  private reportRepeated(all: readonly Step[]): void {
    if (this.deletedByBoth.length === 0) return;
    const restoredTexts = all.flatMap((step) =>
      step instanceof ReplaceStep && step.slice.size > 1 ? [textOfSlice(step.slice)] : [],
    );
    for (const text of this.deletedByBoth) {
      const lines = text.split('\n').filter((line) => line !== '');
      const isRepeated = restoredTexts.some((other) => lines.some((line) => other.includes(line)));
      if (isRepeated) this.report({ kind: 'repeated', text });
    }
  }
}

const isStructural = (step: Step): boolean => (step as unknown as { structure?: boolean }).structure === true;

/** Whether a slice has characters or leaves, not only starts and ends of blocks. */
function hasContent({ content }: Slice): boolean {
  let hasLeaf = false;
  content.descendants((node) => {
    if (node.isLeaf && !node.isTextblock) hasLeaf = true;
    return !hasLeaf;
  });
  return hasLeaf;
}

const isContiguous = (targets: readonly number[]): boolean =>
  targets.every((at, index) => index === 0 || at === Number(targets[index - 1]) + 1);
const isAscending = (targets: readonly number[]): boolean =>
  targets.every((at, index) => index === 0 || at > Number(targets[index - 1]));

/** Runs of consecutive tokens, in ascending order. */
function runsOf(targets: readonly number[]): Array<{ from: number; to: number }> {
  const runs: Array<{ from: number; to: number }> = [];
  for (const at of targets.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}
