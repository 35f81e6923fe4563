import button from '#portal/design/primitives/button.module.css';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { TipsFrame } from './tips-frame.tsx';

/** Shown while there is no game. */
export function NoGame({ tab }: { tab: string }) {
  return (
    <TipsFrame tab={tab}>
      <EmptyNote title="Most nem megy játék.">
        <p>Nézz vissza a következő forduló előtt.</p>
        <p>
          <a className={button.button} href="/rovat/sport">
            Sporthírek
          </a>
        </p>
      </EmptyNote>
    </TipsFrame>
  );
}
