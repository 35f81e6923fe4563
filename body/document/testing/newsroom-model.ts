import { collab, getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab';
import type { Node } from 'prosemirror-model';
import { Fragment, Slice } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { canJoin, canSplit, findWrapping, liftTarget, type Step } from 'prosemirror-transform';
import { documentSchema as schema } from '../schema.ts';
import type { RebaseReport } from '../writing/rebase-report.ts';
import { receiveSteps, writing, writingState } from '../writing/writing.ts';

/** What a writer does next: numbers choose the writer, the kind of change and its position. */
export type Action = readonly [writer: number, kind: number, a: number, b: number];

/** How a writer's editor collaborates. `plain` is the original prosemirror-collab. */
export type Protocol = 'ours' | 'plain';

interface Writer {
  id: number;
  state: EditorState;
}

/** A newsroom in memory: one document, its numbered steps, and writers who fetch and send on command. */
export class NewsroomModel {
  readonly writers: Writer[];
  readonly reports: RebaseReport[] = [];
  /** Characters deleted by somebody who could see them. */
  readonly deleted = new Set<string>();
  readonly typed: string[] = [];
  private readonly steps: Step[] = [];
  private readonly clientIds: number[] = [];
  private readonly protocol: Protocol;
  private letter = 0x4e00;

  constructor(protocol: Protocol, writerCount: number) {
    this.protocol = protocol;
    const doc = this.firstDocument();
    this.writers = Array.from({ length: writerCount }, (_, index) => {
      const id = index + 1;
      const plugin = protocol === 'ours' ? writing({ version: 0, clientId: id }) : collab({ clientID: id });
      return { id, state: EditorState.create({ doc, plugins: [plugin] }) };
    });
  }

  /** Every character of a run is different, so that each can be followed. */
  private text(length: number): string {
    let text = '';
    for (let index = 0; index < length; index += 1) {
      text += String.fromCharCode(this.letter);
      this.letter += 1;
    }
    this.typed.push(...text);
    return text;
  }

  private paragraph(length: number): Node {
    return schema.node('paragraph', null, schema.text(this.text(length)));
  }

  private firstDocument(): Node {
    const box = schema.node('infoBox', null, [
      schema.node('boxTitle', null, schema.text(this.text(4))),
      this.paragraph(6),
    ]);
    const item = () => schema.node('listItem', null, this.paragraph(5));
    return schema.node('doc', null, [
      this.paragraph(12),
      this.paragraph(8),
      schema.node('bulletList', null, [item(), item()]),
      box,
      this.paragraph(10),
    ]);
  }

  act([who, kind, a, b]: Action): void {
    const writer = this.writers[who % this.writers.length];
    if (!writer) return;
    const actions = [
      () => this.type(writer, a, 1),
      () => this.type(writer, a, 1 + (b % 5)),
      () => this.type(writer, a, 1),
      () => this.remove(writer, a, 1 + (b % 6)),
      () => this.remove(writer, a, 1 + (b % 40)),
      () => this.replaceWithText(writer, a, b),
      () => this.split(writer, a),
      () => this.join(writer, a),
      () => this.paste(writer, a),
      () => this.pasteOpen(writer, a, b),
      () => this.removeBlock(writer, a),
      () => this.mark(writer, a, b),
      () => this.retype(writer, a),
      () => this.wrapOrLift(writer, a, b),
      () => this.insertPictureOrTable(writer, a, b),
      () => this.describePicture(writer, a, b),
      () => this.synchronise(writer),
      () => this.synchronise(writer),
      () => this.move(writer, a, b),
    ];
    actions[kind % actions.length]?.();
  }

  /** Everybody sends and fetches until nothing is new. */
  settle(): void {
    for (let round = 0; round < 3; round += 1) for (const writer of this.writers) this.synchronise(writer);
  }

  synchronise(writer: Writer): void {
    this.fetch(writer);
    const [version, steps] = this.sendable(writer);
    if (version !== this.steps.length) throw new Error('A writer who has fetched all is not up to date.');
    for (const step of steps) {
      this.steps.push(step);
      this.clientIds.push(writer.id);
    }
    this.fetch(writer);
  }

  private sendable({ state }: Writer): [version: number, steps: readonly Step[]] {
    if (this.protocol === 'plain') return [getVersion(state), sendableSteps(state)?.steps ?? []];
    const { version, pending } = writingState(state);
    return [version, pending.map(({ step }) => step)];
  }

  private fetch(writer: Writer): void {
    const [version] = this.sendable(writer);
    const steps = this.steps.slice(version);
    const ids = this.clientIds.slice(version);
    if (steps.length === 0) return;
    if (this.protocol === 'plain')
      writer.state = writer.state.apply(receiveTransaction(writer.state, steps, ids));
    else {
      const received = receiveSteps(writer.state, steps, ids, writer.id);
      writer.state = received.state;
      this.reports.push(...received.reports);
    }
  }

  /** Characters that are missing, doubled or back after they were deleted. */
  faults(): { lost: string[]; doubled: string[]; reappeared: string[] } {
    const [first] = this.writers;
    const text = first?.state.doc.textContent ?? '';
    const counts = countLetters(text);
    const repeated = new Set(
      this.reports.flatMap((report) => (report.kind === 'repeated' ? [...report.text] : [])),
    );
    return {
      lost: this.typed.filter((letter) => !counts.has(letter) && !this.deleted.has(letter)),
      doubled: this.typed.filter((letter) => (counts.get(letter) ?? 0) > 1 && !repeated.has(letter)),
      reappeared: [...this.deleted].filter((letter) => counts.has(letter) && !repeated.has(letter)),
    };
  }

  private dispatch(writer: Writer, change: (transaction: Transaction) => unknown): void {
    const before = writer.state.doc.textContent;
    const transaction = writer.state.tr;
    try {
      change(transaction);
      transaction.doc.check();
    } catch {
      return;
    }
    writer.state = writer.state.apply(transaction);
    const remaining = countLetters(writer.state.doc.textContent);
    for (const [letter, count] of countLetters(before)) {
      if ((remaining.get(letter) ?? 0) < count) this.deleted.add(letter);
    }
  }

  /** Places where letters can be typed. */
  private cursor({ state }: Writer, at: number): number {
    const places: number[] = [];
    state.doc.descendants((node, position) => {
      if (!node.isTextblock) return;
      for (let offset = 0; offset <= node.content.size; offset += 1) places.push(position + 1 + offset);
    });
    return places[at % places.length] ?? 1;
  }

  private block({ state }: Writer, at: number): { position: number; node: Node } {
    const index = at % state.doc.childCount;
    let position = 0;
    for (let before = 0; before < index; before += 1) position += state.doc.child(before).nodeSize;
    return { position, node: state.doc.child(index) };
  }

  private type(writer: Writer, at: number, length: number): void {
    let position = this.cursor(writer, at);
    for (let index = 0; index < length; index += 1) {
      const here = position;
      this.dispatch(writer, (transaction) => transaction.insertText(this.text(1), here));
      position += 1;
    }
  }

  private remove(writer: Writer, at: number, length: number): void {
    const from = this.cursor(writer, at);
    const to = Math.min(writer.state.doc.content.size, from + length);
    this.dispatch(writer, (transaction) => transaction.deleteRange(from, to));
  }

  private replaceWithText(writer: Writer, a: number, b: number): void {
    const from = this.cursor(writer, a);
    const to = this.cursor(writer, a + (b % 12));
    if (to < from) return;
    const text = this.text(2 + (b % 3));
    this.dispatchTyped(writer, text, (transaction) => transaction.insertText(text, from, to));
  }

  /** A change that may fail after its letters were created: those count as never typed. */
  private dispatchTyped(writer: Writer, text: string, change: (transaction: Transaction) => unknown): void {
    const before = writer.state;
    this.dispatch(writer, change);
    if (writer.state !== before && [...text].every((letter) => writer.state.doc.textContent.includes(letter)))
      return;
    const missing = new Set([...text].filter((letter) => !writer.state.doc.textContent.includes(letter)));
    const rest = this.typed.filter((letter) => !missing.has(letter));
    this.typed.splice(0, this.typed.length, ...rest);
  }

  private split(writer: Writer, at: number): void {
    const position = this.cursor(writer, at);
    if (canSplit(writer.state.doc, position))
      this.dispatch(writer, (transaction) => transaction.split(position));
  }

  private join(writer: Writer, at: number): void {
    const { position } = this.block(writer, at);
    if (position > 0 && canJoin(writer.state.doc, position))
      this.dispatch(writer, (transaction) => transaction.join(position));
  }

  private paste(writer: Writer, at: number): void {
    const { position } = this.block(writer, at);
    const nodes = [this.paragraph(3), this.paragraph(2)];
    const text = nodes.map((node) => node.textContent).join('');
    this.dispatchTyped(writer, text, (transaction) => transaction.insert(position, nodes));
  }

  /** Text of several paragraphs into the middle of one. */
  private pasteOpen(writer: Writer, a: number, b: number): void {
    const from = this.cursor(writer, a);
    const to = Math.min(writer.state.doc.content.size, from + (b % 4));
    const nodes = [
      this.paragraph(2),
      schema.node('bulletList', null, schema.node('listItem', null, this.paragraph(2))),
      this.paragraph(2),
    ];
    const text = nodes.map((node) => node.textContent).join('');
    const slice = new Slice(Fragment.from(b % 2 ? nodes : nodes.filter((node) => node.isTextblock)), 1, 1);
    this.dispatchTyped(writer, text, (transaction) => transaction.replaceRange(from, to, slice));
  }

  private removeBlock(writer: Writer, at: number): void {
    const { position, node } = this.block(writer, at);
    this.dispatch(writer, (transaction) => transaction.delete(position, position + node.nodeSize));
  }

  private mark(writer: Writer, a: number, b: number): void {
    const from = this.cursor(writer, a);
    const to = Math.min(writer.state.doc.content.size, from + 1 + (b % 10));
    const mark = schema.mark(b % 2 ? 'strong' : 'em');
    this.dispatch(writer, (transaction) =>
      b % 3 ? transaction.addMark(from, to, mark) : transaction.removeMark(from, to, mark),
    );
  }

  /** Replaces a whole block by another text. */
  private retype(writer: Writer, at: number): void {
    const { position, node } = this.block(writer, at);
    const paragraph = this.paragraph(4);
    this.dispatchTyped(writer, paragraph.textContent, (transaction) =>
      transaction.replaceWith(position, position + node.nodeSize, paragraph),
    );
  }

  private wrapOrLift(writer: Writer, a: number, b: number): void {
    const $from = writer.state.doc.resolve(this.cursor(writer, a));
    const range = $from.blockRange();
    if (!range) return;
    const type = schema.nodes[b % 2 ? 'bulletList' : 'quote'];
    const target = liftTarget(range);
    const wrapping = type ? findWrapping(range, type) : null;
    if (b % 5 === 0)
      this.dispatch(writer, (transaction) =>
        transaction.setBlockType($from.pos, $from.pos, schema.nodes.heading ?? $from.parent.type, {
          level: 2,
        }),
      );
    else if (b % 3 === 0 && target !== null)
      this.dispatch(writer, (transaction) => transaction.lift(range, target));
    else if (wrapping) this.dispatch(writer, (transaction) => transaction.wrap(range, wrapping));
  }

  private insertPictureOrTable(writer: Writer, a: number, b: number): void {
    const { position } = this.block(writer, a);
    const caption = () => schema.node('caption', null, schema.text(this.text(3)));
    const block =
      b % 2
        ? schema.node('picture', { src: '/media/0123456789abcdef-800x600.jpg' }, [
            caption(),
            schema.node('credit'),
          ])
        : schema.node('tableBlock', null, [
            schema.node('tableCaption'),
            schema.node('table', null, [
              schema.node('tableRow', null, [
                schema.node('tableCell', null, this.paragraph(2)),
                schema.node('tableCell', null, this.paragraph(2)),
              ]),
            ]),
          ]);
    this.dispatchTyped(writer, block.textContent, (transaction) => transaction.insert(position, block));
  }

  private describePicture(writer: Writer, a: number, b: number): void {
    const pictures: number[] = [];
    writer.state.doc.descendants((node, position) => {
      if (node.type.name === 'picture') pictures.push(position);
    });
    const position = pictures[a % pictures.length];
    if (position !== undefined)
      this.dispatch(writer, (transaction) => transaction.setNodeAttribute(position, 'alt', `leírás ${b}`));
  }

  /** Cuts a block and pastes it somewhere else. */
  private move(writer: Writer, a: number, b: number): void {
    const { position, node } = this.block(writer, a);
    if (writer.state.doc.childCount < 2) return;
    this.dispatch(writer, (transaction) => {
      transaction.delete(position, position + node.nodeSize);
      const index = b % (transaction.doc.childCount + 1);
      let target = 0;
      for (let before = 0; before < index; before += 1) target += transaction.doc.child(before).nodeSize;
      transaction.insert(target, node);
    });
  }
}

function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}
