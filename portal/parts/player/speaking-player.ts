import { createReadingMark } from './reading-mark.ts';
import { SpeechSound } from './speech-sound.ts';
import { readArticleText } from './spoken-text.ts';
import { provideSpeech, webPlayer } from './web-player.ts';

const mark = createReadingMark();
provideSpeech((events) => new SpeechSound(events, { readText: readArticleText, onSentence: mark.show }));

/** This tab's player, which can also read articles aloud (docs/product/listening.md). */
export { webPlayer as speakingPlayer };
