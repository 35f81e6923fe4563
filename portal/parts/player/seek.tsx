import type { CSSProperties, KeyboardEvent } from 'react';
import { stepSeconds, type WebPlayer } from './controls.ts';
import { progress } from './player-store.ts';
import { clock, spokenLength } from './seconds.ts';
import { useStore } from './use-store.ts';
import { playerWords } from './words.ts';

/** Arrow keys go as far as the buttons, Page Up and Page Down further. Seconds. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: stepSeconds,
  ArrowUp: stepSeconds,
  ArrowLeft: -stepSeconds,
  ArrowDown: -stepSeconds,
  PageUp: 60,
  PageDown: -60,
};

/** The position in the recording, as a slider. */
export function Seek({ player }: { player: WebPlayer }) {
  const { position, duration } = useStore(progress);
  const handleKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    player.skip(by);
  };
  const done = duration > 0 ? Math.min(1, position / duration) : 0;
  return (
    <div className="seek">
      <span className="time">{clock(position)}</span>
      <input
        type="range"
        aria-label={playerWords.position}
        aria-valuetext={playerWords.positionOf(spokenLength(position), spokenLength(duration))}
        min={0}
        max={Math.floor(duration) || 1}
        step={1}
        value={Math.floor(position)}
        style={{ '--done': `${done * 100}%` } as CSSProperties}
        onChange={({ target }) => player.seek(Number(target.value))}
        onKeyDown={handleKey}
      />
      <span className="time">{clock(Math.round(duration))}</span>
    </div>
  );
}
