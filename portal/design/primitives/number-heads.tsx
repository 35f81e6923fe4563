import table from './data-table.module.css';

interface ShortName {
  short: string;
  long: string;
}

interface NumberHeadsProps {
  /** What each column counts. A short name tells the long one to who asks for it. */
  names: ReadonlyArray<string | ShortName>;
}

/** Heads of a table's columns of numbers. */
export const NumberHeads = ({ names }: NumberHeadsProps) =>
  names.map((name) => (
    <th key={typeof name === 'string' ? name : name.short} scope="col" className={table.number}>
      {typeof name === 'string' ? name : <abbr title={name.long}>{name.short}</abbr>}
    </th>
  ));
