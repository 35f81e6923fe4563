import { useRef, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { number } from '#portal/format/number.ts';
import { speeds, stepSeconds, type WebPlayer } from './controls.ts';
import { MainButton } from './main-button.tsx';
import type { PlayableEpisode } from './playable.ts';
import { PlayerQueue } from './player-queue.tsx';
import { PlayerStatus } from './player-status.tsx';
import { queue, speed } from './player-store.ts';
import { Seek } from './seek.tsx';
import { useStore } from './use-store.ts';
import { playerWords, queueWords } from './words.ts';

interface PanelProps {
  player: WebPlayer;
  episode: PlayableEpisode;
  playing: boolean;
}

/** The whole player: the episode, the controls and the queue. */
export function PlayerPanel({ player, episode, playing }: PanelProps) {
  const [queueOpen, setQueueOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const queued = useStore(queue).length;
  const showQueue = queueOpen && queued > 0;
  const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
  const focusMain = () => find('.main')?.focus();
  const closeQueue = () => {
    setQueueOpen(false);
    (queue.get().length > 0 ? find('[aria-expanded]') : find('.main'))?.focus();
  };
  return (
    <>
      {showQueue && <PlayerQueue player={player} onClose={closeQueue} onPlay={focusMain} />}
      <div className="panel" ref={panel}>
        <EpisodeInfo episode={episode} />
        <Controls player={player} playing={playing} title={episode.title} />
        <Seek player={player} />
        <div className="more">
          <Speed player={player} />
          <QueueButton queued={queued} open={showQueue} onPress={() => setQueueOpen(!queueOpen)} />
        </div>
        <WindowButtons player={player} slug={episode.slug} />
        <PlayerStatus player={player} episode={episode} onGoOn={focusMain} />
      </div>
    </>
  );
}

function EpisodeInfo({ episode: { cover, shortTitle, podcast, article } }: { episode: PlayableEpisode }) {
  return (
    <div className="what">
      {cover && <img src={cover} width="160" height="160" alt="" />}
      <p className="show">{podcast.name}</p>
      <p className="title">{article ? <a href={article.url}>{shortTitle}</a> : shortTitle}</p>
    </div>
  );
}

function Speed({ player }: { player: WebPlayer }) {
  const rate = useStore(speed);
  return (
    <select
      className="speed"
      aria-label={playerWords.speed}
      value={rate}
      onChange={({ target }) => player.setSpeed(Number(target.value))}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {number(each, 2)}×
        </option>
      ))}
    </select>
  );
}

function Controls({ player, playing, title }: { player: WebPlayer; playing: boolean; title: string }) {
  return (
    <div className="keys">
      <button
        type="button"
        className="key"
        aria-label={playerWords.back(stepSeconds)}
        onClick={() => player.skip(-stepSeconds)}
      >
        <Icon name="back" />
        <span aria-hidden="true">{stepSeconds}</span>
      </button>
      <MainButton player={player} playing={playing} title={title} />
      <button
        type="button"
        className="key"
        aria-label={playerWords.forward(stepSeconds)}
        onClick={() => player.skip(stepSeconds)}
      >
        <Icon name="forward" />
        <span aria-hidden="true">{stepSeconds}</span>
      </button>
    </div>
  );
}

function QueueButton({ queued, open, onPress }: { queued: number; open: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="key"
      aria-label={queueWords.count(queued)}
      aria-expanded={open}
      disabled={queued === 0}
      onClick={onPress}
    >
      <Icon name="queue" />
      {queued > 0 && <span aria-hidden="true">{queued}</span>}
    </button>
  );
}

function WindowButtons({ player, slug }: { player: WebPlayer; slug: string }) {
  const buttons = useRef<HTMLDivElement>(null);
  const close = () => {
    // Focus returns to the play button of the episode, if it is on this page.
    const button = document.querySelector(
      `[data-behaviour~="play"][data-slug="${CSS.escape(slug)}"]:not([data-add])`,
    );
    if (buttons.current) passFocus(buttons.current, button);
    player.destroy();
  };
  return (
    <div className="window" ref={buttons}>
      <button
        type="button"
        className="key"
        aria-label={playerWords.toLeft}
        data-aside
        onClick={() => player.minimise('left')}
      >
        <Icon name="aside-left" />
      </button>
      <button
        type="button"
        className="key"
        aria-label={playerWords.toRight}
        onClick={() => player.minimise('right')}
      >
        <Icon name="aside-right" />
      </button>
      <button type="button" className="key" aria-label={playerWords.close} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
