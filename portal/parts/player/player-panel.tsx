import { useRef, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { number } from '#portal/format/number.ts';
import { type SleepChoice, sleepMinutes, speeds, stepSeconds, type WebPlayer } from './controls.ts';
import { MainButton } from './main-button.tsx';
import { buttonOf } from './mark-buttons.ts';
import { isArticle, isReadAloud, type Playable, pageOf } from './playable.ts';
import { PlayerQueue } from './player-queue.tsx';
import { PlayerStatus } from './player-status.tsx';
import { queue, sleep, speed } from './player-store.ts';
import { Seek } from './seek.tsx';
import { useStore } from './use-store.ts';
import { playerWords, queueWords, sleepWords } from './words.ts';

interface PanelProps {
  player: WebPlayer;
  item: Playable;
  playing: boolean;
}

/** The whole player: what is in it, the controls and the queue. */
export function PlayerPanel({ player, item, playing }: PanelProps) {
  const [isQueueOpen, setIsQueueOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const queueLength = useStore(queue).length;
  const isQueueShown = isQueueOpen && queueLength > 0;
  const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
  const focusMain = () => find('.main')?.focus();
  const closeQueue = () => {
    setIsQueueOpen(false);
    (queue.get().length > 0 ? find('[aria-expanded]') : find('.main'))?.focus();
  };
  return (
    <>
      {isQueueShown && <PlayerQueue player={player} onClose={closeQueue} onPlay={focusMain} />}
      <div className="panel" ref={panel}>
        <ItemInfo item={item} />
        <Controls player={player} playing={playing} item={item} />
        <Seek player={player} />
        <div className="more">
          <Speed player={player} />
          <Sleep player={player} />
          <QueueButton
            queueLength={queueLength}
            isOpen={isQueueShown}
            onPress={() => setIsQueueOpen(!isQueueOpen)}
          />
        </div>
        <WindowButtons player={player} slug={item.slug} />
        <PlayerStatus player={player} item={item} onGoOn={focusMain} />
      </div>
    </>
  );
}

function ItemInfo({ item }: { item: Playable }) {
  const { cover } = item;
  const title = isArticle(item) ? item.title : item.shortTitle;
  const page = pageOf(item);
  return (
    <div className="what">
      {cover && <img src={cover} width="160" height="160" alt="" />}
      <p className="show">{isArticle(item) ? playerWords.readAloud : item.podcast.name}</p>
      <p className="title">{page === null ? title : <a href={page}>{title}</a>}</p>
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

/** When playback stops by itself. CSS puts the invisible list over the icon. */
function Sleep({ player }: { player: WebPlayer }) {
  const choice = useStore(sleep);
  return (
    <div className="key sleep">
      <Icon name="moon" />
      {choice !== 'off' && <span aria-hidden="true">{choice === 'end' ? '✓' : choice}</span>}
      <select
        aria-label={playerWords.sleep}
        value={choice}
        onChange={({ target }) => player.setSleep(choiceOf(target.value))}
      >
        {(['off', ...sleepMinutes, 'end'] as const).map((each) => (
          <option key={each} value={each}>
            {sleepWords(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

const choiceOf = (value: string): SleepChoice =>
  value === 'end' ? 'end' : (sleepMinutes.find((minutes) => String(minutes) === value) ?? 'off');

function Controls({ player, playing, item }: PanelProps) {
  const isRead = isReadAloud(item);
  return (
    <div className="keys">
      <button
        type="button"
        className="key"
        aria-label={isRead ? playerWords.paragraphBack : playerWords.back(stepSeconds)}
        onClick={() => player.skip(-stepSeconds)}
      >
        <Icon name={isRead ? 'paragraph-back' : 'back'} />
        {!isRead && <span aria-hidden="true">{stepSeconds}</span>}
      </button>
      <MainButton player={player} playing={playing} title={item.title} />
      <button
        type="button"
        className="key"
        aria-label={isRead ? playerWords.paragraphForward : playerWords.forward(stepSeconds)}
        onClick={() => player.skip(stepSeconds)}
      >
        <Icon name={isRead ? 'paragraph-forward' : 'forward'} />
        {!isRead && <span aria-hidden="true">{stepSeconds}</span>}
      </button>
    </div>
  );
}

function QueueButton({
  queueLength,
  isOpen,
  onPress,
}: {
  queueLength: number;
  isOpen: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="key"
      aria-label={queueWords.count(queueLength)}
      aria-expanded={isOpen}
      disabled={queueLength === 0}
      onClick={onPress}
    >
      <Icon name="queue" />
      {queueLength > 0 && <span aria-hidden="true">{queueLength}</span>}
    </button>
  );
}

function WindowButtons({ player, slug }: { player: WebPlayer; slug: string }) {
  const buttons = useRef<HTMLDivElement>(null);
  const close = () => {
    // Focus returns to the play button of the item, if it is on this page.
    if (buttons.current) passFocus(buttons.current, buttonOf(slug));
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
