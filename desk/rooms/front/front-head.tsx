import type { ReactNode } from 'react';
import type { FrontDraft } from '#contract/front-draft.ts';
import { Button } from '#desk/design/button.tsx';
import { Segment } from '#desk/design/segment.tsx';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import styles from './front-room.module.css';
import { Here, PublishButtons, type PublishButtonsProps, StepButtons } from './head-tools.tsx';
import type { Colleague } from './presence.ts';
import { type Width, widths } from './stage/stage.tsx';
import type { Front } from './use-front.ts';
import { frontWords as words } from './words.ts';

const widthNames: readonly Width[] = ['desktop', 'tablet', 'phone'];

/** How the page is shown. */
export interface FrontView {
  widthPx: number;
  theme: 'light' | 'dark';
  showsClicks: boolean;
}

interface FrontHeadProps {
  /** The published state; null if nothing was published by editors yet. */
  state: FrontDraft['published']['state'];
  front: Front;
  colleagues: readonly Colleague[];
  view: FrontView;
  mayChange: boolean;
  publish: PublishButtonsProps;
  onView(changes: Partial<FrontView>): void;
}

/** The room's name, who is here, how the page is shown, and the buttons that publish it. */
export function FrontHead({ state, front, colleagues, view, mayChange, publish, onView }: FrontHeadProps) {
  const now = useNow();
  return (
    <RoomHead
      title={words.room}
      note={
        <span className={styles.noteWide}>
          {state ? words.out(shortMoment(state.at, now), state.by) : words.neverOut}
        </span>
      }
    >
      <Here colleagues={colleagues} />
      {mayChange && (
        <OnDesk>
          <StepButtons front={front} />
        </OnDesk>
      )}
      <OnDesk>
        <Segment
          label={words.width}
          options={widthNames.map((each) => [each, words.widths[each]])}
          value={widthNames.find((each) => widths[each] === view.widthPx) ?? null}
          onChange={(width) => onView({ widthPx: widths[width] })}
        />
      </OnDesk>
      <OnDesk>
        <Segment
          label={words.theme}
          options={[
            ['light', words.light],
            ['dark', words.dark],
          ]}
          value={view.theme}
          onChange={(theme) => onView({ theme })}
        />
      </OnDesk>
      <OnDesk>
        <Button
          aria-pressed={view.showsClicks}
          look="quiet"
          onClick={() => onView({ showsClicks: !view.showsClicks })}
        >
          {words.clicks}
        </Button>
      </OnDesk>
      {mayChange && (
        <OnDesk>
          <PublishButtons {...publish} />
        </OnDesk>
      )}
    </RoomHead>
  );
}

/** Not on phones. */
function OnDesk({ children }: { children: ReactNode }) {
  return <span className={styles.onDesk}>{children}</span>;
}
