type List<Item> = readonly [Item, ...Item[]];

/** Words or phrases of a text, with commas between them. */
export const wordsOf = (text: string): List<string> =>
  text.split(',').map((word) => word.trim()) as [string, ...string[]];

/** A table as text: lines of cells with commas between them. */
export const rowsOf = <Row>(text: string, createRow: (cells: List<string>) => Row): List<Row> =>
  text
    .trim()
    .split('\n')
    .map((line) => createRow(wordsOf(line))) as [Row, ...Row[]];
