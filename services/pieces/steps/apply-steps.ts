import type { Node } from 'prosemirror-model';
import { Step } from 'prosemirror-transform';
import { documentSchema } from '#body/document/schema.ts';
import { CallError } from '#contract/errors.ts';

/** Maximum size of a text in positions: an article of 600 pages. */
const maxDocumentSize = 2_000_000;

/**
 * Applies steps that somebody sent.
 * @throws CallError 422 for a step that does not apply, or that would leave something that readers cannot get
 */
export function applySentSteps(doc: Node, sent: readonly unknown[]): Node {
  let next = doc;
  for (const [index, json] of sent.entries()) {
    const path = `steps.${index}`;
    const step = refuseFailures(path, () => Step.fromJSON(documentSchema, json));
    const { doc: changed, failed } = refuseFailures(path, () => step.apply(next));
    if (!changed) throw stepFault(path, failed ?? 'It does not fit.');
    next = changed;
  }
  refuseFailures('steps', () => checkChanged(doc, next));
  if (next.content.size > maxDocumentSize) throw stepFault('steps', 'The text would be too long.');
  return next;
}

/** Applies stored steps. */
export function applyStored(doc: Node, stored: readonly unknown[]): Node {
  let next = doc;
  for (const json of stored) {
    const { doc: changed, failed } = Step.fromJSON(documentSchema, json).apply(next);
    if (!changed) throw new Error(`A stored step does not fit: ${failed}`);
    next = changed;
  }
  return next;
}

/** Checks only the blocks that have changed; the others were checked before. */
function checkChanged(before: Node, after: Node): void {
  if (!after.type.validContent(after.content)) throw new RangeError('An article cannot have this content.');
  const checked = new Set(before.content.content);
  after.forEach((block) => {
    if (!checked.has(block)) block.check();
  });
}

function refuseFailures<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw stepFault(path, error instanceof Error ? error.message : String(error));
  }
}

const stepFault = (path: string, message: string): CallError =>
  new CallError(422, 'A step does not apply to the text; reload the text.', [
    { path, message: message.slice(0, 300) },
  ]);
