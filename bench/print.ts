export const round = (value: number) => Math.round(value);
export const twoDecimals = (value: number) => Number(value.toFixed(2));

/** Rounds all numbers of a row to whole ones. */
export const roundRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
  );

export function print(title: string, table: object): void {
  console.log(`\n${title}`);
  console.table(table);
}

/** Makes the command fail, with a message, when figures are over their bounds. */
export function failIf(isOver: boolean, message: string): void {
  if (!isOver) return;
  console.error(message);
  process.exitCode = 1;
}
