import table from './data-table.module.css';

interface ShortName {
  short: string;
  long: string;
}

interface NumberHeadsProps {
  /** What each column counts. The abbreviation has its full name as a tooltip. */
  names: ReadonlyArray<string | ShortName>;
}

/** Table headers for columns of numbers. */
export const NumberHeads = ({ names }: NumberHeadsProps) =>
  names.map((name) => (
    <th key={typeof name === 'string' ? name : name.short} scope="col" className={table.number}>
      {typeof name === 'string' ? name : <abbr title={name.long}>{name.short}</abbr>}
    </th>
  ));
