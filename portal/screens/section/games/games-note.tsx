import type { Games } from '#contract/publication/games.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import styles from './games.module.css';

/** Source of the medallists. Renders nothing if there is none. */
export function GamesNote({ note }: { note: Games['medallistsNote'] }) {
  if (!note) return null;
  return (
    <p className={classNames(layout.finePrint, styles.note)}>
      {typeset(note.text)}{' '}
      <a className={layout.textLink} href={note.link.url}>
        {note.link.label}
      </a>
      .
    </p>
  );
}
