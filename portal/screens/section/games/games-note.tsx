import type { Games } from '#contract/publication/games.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';

/** Source of the medallists. Renders nothing if there is none. */
export function GamesNote({ note }: { note: Games['medallistsNote'] }) {
  if (!note) return null;
  return (
    <p className={layout.finePrint}>
      {typeset(note.text)}{' '}
      <a className={layout.textLink} href={note.link.url}>
        {note.link.label}
      </a>
      .
    </p>
  );
}
