import type { Element, ElementContent, Properties } from 'hast';
import type { ReadFlow, ReadPhrasing } from './flow-context.ts';
import { isWithoutContent, languageOf } from './inline.ts';
import { sortBlocks, unwrapSoleParagraph } from './lists.ts';
import { attribute, element, hasClass, isElement } from './nodes.ts';

interface Row {
  cells: Element[];
}

/**
 * `<table>` with caption, head, body and foot, and a scope for header cells. A table of a single cell is
 * replaced by its content.
 */
export function table(node: Element, flow: ReadFlow, phrase: ReadPhrasing): Element[] {
  const lifted: Element[] = [];
  const rowsOf = (...names: string[]) =>
    node.children.flatMap((part) =>
      isElement(part, ...names) ? readRows(part, names.includes('thead'), flow, lifted) : [],
    );
  const body = rowsOf('tbody');
  const head = [...rowsOf('thead')];
  const first = body[0];
  if (head.length === 0 && body.length > 1 && first && isHeaderRow(first))
    head.push(...asHead(body.splice(0, 1)));
  const foot = rowsOf('tfoot');
  const captionNode = node.children.find((child) => isElement(child, 'caption'));
  const caption = isElement(captionNode) ? phrase(captionNode.children) : { content: [], lifted: [] };
  lifted.push(...caption.lifted);
  const cells = [...head, ...body, ...foot].flatMap((row) => row.cells);
  const captionLine = isWithoutContent(caption.content) ? [] : caption.content;
  if (cells.every((cell) => isWithoutContent(cell.children))) return [...paragraphOf(captionLine), ...lifted];
  if (cells.length === 1)
    return [...paragraphOf(captionLine), ...cells.flatMap((cell) => flow(cell.children)), ...lifted];
  const children: ElementContent[] = captionLine.length > 0 ? [element('caption', {}, captionLine)] : [];
  if (head.length > 0) children.push(section('thead', head.map(withoutEmptyHeaders)));
  if (body.length > 0) children.push(section('tbody', body));
  if (foot.length > 0) children.push(section('tfoot', foot));
  return [element('table', {}, children), ...lifted];
}

const paragraphOf = (content: ElementContent[]): Element[] =>
  content.length > 0 ? [element('p', {}, content)] : [];

const section = (tagName: string, rows: Row[]): Element =>
  element(
    tagName,
    {},
    rows.map(({ cells }) => element('tr', {}, cells)),
  );

const isHeaderRow = ({ cells }: Row): boolean =>
  cells.length > 1 && cells.every((cell) => cell.tagName === 'th');

/**
 * Turns empty header cells into data cells, because screen readers would announce a header without a name.
 */
const withoutEmptyHeaders = ({ cells }: Row): Row => ({
  cells: cells.map((cell) => {
    const { scope: _, ...properties } = cell.properties;
    return cell.tagName === 'th' && isWithoutContent(cell.children)
      ? element('td', properties, cell.children)
      : cell;
  }),
});

const asHead = (rows: Row[]): Row[] =>
  rows.map(({ cells }) => ({
    cells: cells.map((cell) => ({ ...cell, properties: { ...cell.properties, scope: 'col' } })),
  }));

function readRows(part: Element, isHead: boolean, flow: ReadFlow, lifted: Element[]): Row[] {
  const rows: Row[] = [];
  for (const row of part.children) {
    if (!isElement(row, 'tr')) continue;
    const cells = row.children.filter((child) => isElement(child, 'td', 'th'));
    if (cells.length === 0) continue;
    rows.push({ cells: cells.map((cell, index) => readCell(cell, isHead, index === 0, flow, lifted)) });
  }
  return rows;
}

function readCell(
  cell: Element,
  isHead: boolean,
  isFirst: boolean,
  flow: ReadFlow,
  lifted: Element[],
): Element {
  const content = sortBlocks(flow(cell.children));
  lifted.push(...content.lifted);
  const properties: Properties = {
    ...(hasClass(cell, 'number') ? { className: ['number'] } : {}),
    ...spans(cell),
    ...languageOf(cell),
  };
  if (cell.tagName === 'th') {
    const scope = attribute(cell, 'scope').toLowerCase();
    if (/^(?:col|row|colgroup|rowgroup)$/.test(scope)) properties.scope = scope;
    else if (isHead) properties.scope = 'col';
    else if (isFirst) properties.scope = 'row';
  }
  return element(cell.tagName, properties, unwrapSoleParagraph(content.inside));
}

function spans(cell: Element): Properties {
  const properties: Properties = {};
  for (const name of ['colSpan', 'rowSpan']) {
    const span = Number(attribute(cell, name));
    if (Number.isInteger(span) && span > 1 && span <= 100) properties[name] = span;
  }
  return properties;
}
