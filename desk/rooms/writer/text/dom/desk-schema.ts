import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { documentSchema } from '#body/document/schema.ts';
import { markDom } from './mark-dom.ts';
import { nodeDom } from './node-dom.ts';

/** The document's schema, with how each block is rendered in the editor. Both have the same steps. */
export const deskSchema = new Schema({
  nodes: withDom<NodeSpec>(documentSchema.spec.nodes, (name) => nodeDom[name]),
  marks: withDom<MarkSpec>(documentSchema.spec.marks, markDom),
});

function withDom<S>(
  specs: { forEach(visit: (name: string, spec: S) => void): void },
  domOf: (name: string) => Partial<S> | undefined,
): Record<string, S> {
  const specsWithDom: Record<string, S> = {};
  specs.forEach((name, spec) => {
    specsWithDom[name] = { ...spec, ...domOf(name) };
  });
  return specsWithDom;
}
