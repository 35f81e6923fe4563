/** The open elements that a start tag of this name closes, up to the nearest of `within`. */
export const closes: Readonly<Record<string, { names: readonly string[]; within: readonly string[] }>> = {
  li: { names: ['li'], within: ['ul', 'ol', 'table'] },
  dt: { names: ['dt', 'dd'], within: ['dl', 'table'] },
  dd: { names: ['dt', 'dd'], within: ['dl', 'table'] },
  tr: { names: ['tr', 'caption'], within: ['table'] },
  td: { names: ['td', 'th', 'caption'], within: ['tr', 'table'] },
  th: { names: ['td', 'th', 'caption'], within: ['tr', 'table'] },
  thead: { names: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
  tbody: { names: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
  tfoot: { names: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] },
};
export const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
export const tableParts = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
