import button from '#portal/design/primitives/button.module.css';
import type { ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import type { SidebarData } from '#portal/screens/section/load-sidebar.ts';
import { TipsFrame } from './tips-frame.tsx';

interface NoGameProps {
  tab: string;
  sidebar: SidebarData;
  context: ViewContext;
}

/** Shown while there is no game. */
export function NoGame(props: NoGameProps) {
  return (
    <TipsFrame {...props}>
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
