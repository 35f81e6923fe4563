import type { Widget } from '#contract/frontend.ts';
import { NoteBox } from '../note-box/note-box.tsx';
import styles from './widget-box.module.css';

interface WidgetBoxProps {
  /** Its name in the common data, by which open pages update it. */
  name: string;
  widget: Widget;
}

/** A box of figures that editors show, such as the level of a lake. Open pages update the values. */
export function WidgetBox({ name, widget: { title, url, rows } }: WidgetBoxProps) {
  return (
    <NoteBox title={title} url={url}>
      <dl data-widget={name}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </NoteBox>
  );
}
