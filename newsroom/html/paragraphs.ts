import type { Element, Root } from 'hast';
import { element, isElement, type Node, text } from './tree.ts';

/**
 * What WordPress's classic editor leaves to the page: an empty line starts a new paragraph, a single line end
 * is a line break. The rules are those of its `wpautop`, applied to the tree instead of the text, so that no
 * markup is cut apart.
 */
export function addParagraphs(root: Root): Root {
  root.children = paragraphsOf(root.children, 'always') as Root['children'];
  return root;
}

const blocks = new Set(
  (
    'address article aside audio blockquote details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr iframe ' +
    'legend li main menu nav noscript object ol p pre script section style summary table tbody td tfoot th thead tr ul video caption colgroup'
  ).split(' '),
);

/** When the loose text of an element becomes paragraphs: always, or only where an empty line divides it. */
const looseText: Record<string, 'always' | 'divided'> = {
  blockquote: 'always',
  div: 'divided',
  section: 'divided',
  article: 'divided',
  aside: 'divided',
  details: 'divided',
  main: 'divided',
  form: 'divided',
  fieldset: 'divided',
  li: 'divided',
  td: 'divided',
  th: 'divided',
  dd: 'divided',
};

const containers = new Set([
  'ul',
  'ol',
  'dl',
  'table',
  'tbody',
  'thead',
  'tfoot',
  'tr',
  'figure',
  'noscript',
]);
const emptyLine = /\n[^\S\n]*\n\s*/;

function paragraphsOf(children: readonly Node[], when: 'always' | 'divided'): Node[] {
  const result: Node[] = [];
  let runs: Node[][] = [[]];
  const flush = () => {
    const filled = runs.map(trimRun).filter((run) => run.length > 0);
    const shouldWrap = when === 'always' || filled.length > 1;
    for (const run of filled)
      result.push(...(shouldWrap && run.some(isVisible) ? [element('p', {}, withBreaks(run))] : run));
    runs = [[]];
  };
  for (const child of children) {
    if (child.type === 'text') {
      child.value.split(emptyLine).forEach((part, index) => {
        if (index > 0) runs.push([]);
        if (part) runs.at(-1)?.push(text(part));
      });
    } else if (child.type === 'comment' && /^(more|nextpage)/.test(child.value)) {
      runs.push([]);
    } else if (isElement(child) && isBlock(child)) {
      flush();
      result.push(addParagraphsInside(child));
    } else {
      runs.at(-1)?.push(isElement(child) ? addBreaksInside(child) : child);
    }
  }
  flush();
  return result;
}

function addParagraphsInside(node: Element): Element {
  const rule = looseText[node.tagName];
  if (rule) node.children = paragraphsOf(node.children, rule) as Element['children'];
  else if (containers.has(node.tagName))
    node.children = node.children.map((child) => (isElement(child) ? addParagraphsInside(child) : child));
  else if (/^(?:p|h[1-6]|figcaption|dt|summary)$/.test(node.tagName)) addBreaksInside(node);
  return node;
}

/**
 * An inline element may be wrapped around a block (a link around a picture's figure): then it is one itself.
 */
function isBlock(node: Element): boolean {
  if (blocks.has(node.tagName)) return true;
  return node.tagName === 'a' && node.children.some((child) => isElement(child) && isBlock(child));
}

function isVisible(node: Node): boolean {
  return node.type !== 'comment';
}

function trimRun(run: Node[]): Node[] {
  const nodes = [...run];
  const first = nodes[0];
  if (first?.type === 'text') nodes[0] = text(first.value.trimStart());
  const last = nodes.at(-1);
  if (last?.type === 'text') nodes[nodes.length - 1] = text(last.value.trimEnd());
  return nodes.filter((node) => !(node.type === 'text' && node.value === ''));
}

function withBreaks(run: readonly Node[]): Node[] {
  return run.flatMap((node, index) => {
    if (node.type !== 'text') return [node];
    const afterBreak = isElement(run[index - 1], 'br');
    return linesOf(afterBreak ? node.value.replace(/^\s*\n/, '') : node.value);
  });
}

function linesOf(value: string): Node[] {
  return value
    .split(/\s*\n\s*/)
    .flatMap((line, index) => [...(index > 0 ? [element('br', {})] : []), ...(line ? [text(line)] : [])]);
}

const verbatim = new Set(['pre', 'code', 'script', 'style', 'textarea', 'svg', 'math', 'iframe', 'select']);

function addBreaksInside(node: Element): Element {
  if (verbatim.has(node.tagName)) return node;
  node.children = withBreaks(node.children) as Element['children'];
  for (const child of node.children) if (isElement(child)) addBreaksInside(child);
  return node;
}
