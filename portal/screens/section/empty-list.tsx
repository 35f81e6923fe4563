import button from '#portal/design/primitives/button.module.css';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';

/** In place of the articles of a part that has none yet. */
export function EmptyList({ allUrl }: { allUrl: string }) {
  return (
    <EmptyNote title="Itt még nincs cikk.">
      <p>
        <a className={button.button} href={allUrl}>
          Minden cikk
        </a>
      </p>
    </EmptyNote>
  );
}
