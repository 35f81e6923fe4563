import { type ReactNode, useId } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import heading from '#portal/parts/football/group-title.module.css';
import styles from './events-of-day.module.css';

interface EventTableProps {
  caption: string;
  /** Whether a heading above says the same as the caption. */
  hasHeading?: boolean;
  /** Headers of the columns, for screen readers. */
  columns: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

/** Events of a day or of a sport: when, what, and the outcome. */
export const EventTable = ({ caption, hasHeading = false, columns, children }: EventTableProps) => (
  <table className={classNames(table.table, styles.events)}>
    <caption className={hasHeading ? layout.visuallyHidden : styles.caption}>{caption}</caption>
    <thead className={layout.visuallyHidden}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface EventSectionProps {
  title: ReactNode;
  children: ReactNode;
}

/** Events under a heading. */
export function EventSection({ title, children }: EventSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={heading.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
