import { toSpeech, toUtterances } from '#body/speech/speech.ts';
import type { PlayableArticle } from './playable.ts';
import type { Problem } from './player-store.ts';
import type { SoundEvents } from './sound.ts';
import type { SpokenSentence } from './spoken-text.ts';
import { findVoice } from './voices.ts';
import type { Speech } from './web-player.ts';

/** Safari drops what is spoken right after a cancel. */
const afterCancelMs = 60;
/** A voice that is silent for this long, or three times as long as a text needs, is stuck. */
const minStuckMs = 15_000;

interface SpeechOptions {
  readText: (article: PlayableArticle) => Promise<SpokenSentence[]>;
  /** Called with the sentence that is read; null when none is. */
  onSentence: (article: PlayableArticle, sentence: SpokenSentence | null) => void;
  synthesis?: SpeechSynthesis;
  createUtterance?: (text: string) => SpeechSynthesisUtterance;
}

/**
 * Reads an article with a voice of the device, as if it were a recording whose length is estimated from its
 * text. Each sentence is an utterance, a long one several, because Chrome stops in the middle of long ones.
 * The browser's `pause()` is not used, because Android ignores it: the sentence is restarted instead.
 */
export function createSpeech(events: SoundEvents, options: SpeechOptions): Speech {
  const { readText, onSentence, synthesis = speechSynthesis } = options;
  const { createUtterance = (text) => new SpeechSynthesisUtterance(text) } = options;
  let article: PlayableArticle | null = null;
  let sentences: SpokenSentence[] = [];
  let voice: SpeechSynthesisVoice | null = null;
  let index = 0;
  /** Where to start once the text is loaded. */
  let startSeconds = 0;
  let rate = 1;
  let isPlaying = false;
  /** Number of the current request, so that late results of earlier ones are ignored. */
  let turn = 0;
  let stuckTimer: ReturnType<typeof setTimeout> | undefined;
  /** Chrome forgets an utterance, and its events, that nothing refers to. */
  let current: SpeechSynthesisUtterance | null = null;

  function play(): void {
    if (isPlaying) return;
    isPlaying = true;
    events.onPlaying(true);
    events.onWaiting(true);
    // Speaking an empty text during the reader's press allows the browser to speak later, when the text is
    // loaded.
    if (sentences.length === 0) synthesis.speak(createUtterance(''));
    void begin();
  }

  async function begin(): Promise<void> {
    if (!article) return;
    const ownTurn = ++turn;
    const started = article;
    const failure = await prepare(started);
    if (ownTurn !== turn) return;
    if (failure) {
      stopSpeaking();
      events.onFailure(failure);
      return;
    }
    speakSentence();
  }

  /** Loads text and voice. */
  async function prepare(started: PlayableArticle): Promise<Problem | null> {
    try {
      const bestVoice = await findVoice(started.language, synthesis);
      if (!bestVoice) return 'voice';
      const text = sentences.length > 0 ? sentences : await readText(started);
      if (article !== started) return null;
      if (text.length === 0) return 'text';
      voice = bestVoice;
      if (sentences.length === 0) {
        sentences = text;
        const last = text.at(-1);
        events.onDuration(last ? last.start + last.seconds : 0);
        index = indexAt(sentences, startSeconds);
      }
      return null;
    } catch (error) {
      console.warn('speech', error);
      return navigator.onLine ? 'text' : 'offline';
    }
  }

  function speakSentence(): void {
    const ownTurn = ++turn;
    const sentence = sentences[index];
    if (!(article && sentence)) {
      end();
      return;
    }
    events.onPosition(sentence.start);
    onSentence(article, sentence);
    const pieces = toUtterances(toSpeech(sentence.text, article.language));
    const isBusy = synthesis.speaking || synthesis.pending;
    if (isBusy) synthesis.cancel();
    const start = () => ownTurn === turn && speakPiece(pieces, 0, ownTurn);
    if (isBusy) setTimeout(start, afterCancelMs);
    else start();
  }

  function speakPiece(pieces: readonly string[], at: number, ownTurn: number): void {
    const piece = pieces[at];
    if (piece === undefined) {
      index++;
      speakSentence();
      return;
    }
    const utterance = createUtterance(piece);
    current = utterance;
    utterance.voice = voice;
    utterance.lang = voice?.lang ?? article?.language ?? 'hu';
    utterance.rate = rate;
    const goOn = () => {
      if (ownTurn !== turn || utterance !== current) return;
      clearTimeout(stuckTimer);
      speakPiece(pieces, at + 1, ownTurn);
    };
    utterance.onstart = () => ownTurn === turn && events.onWaiting(false);
    utterance.onend = goOn;
    utterance.onerror = ({ error }) => {
      if (ownTurn !== turn || error === 'interrupted' || error === 'canceled') return;
      stopSpeaking();
      if (error === 'not-allowed') events.onBlocked();
      else events.onFailure(problemOf(error));
    };
    const seconds = sentences[index]?.seconds ?? 1;
    stuckTimer = setTimeout(
      () => {
        if (ownTurn !== turn || utterance !== current) return;
        synthesis.cancel();
        goOn();
      },
      Math.max(minStuckMs, (seconds * 3000) / rate),
    );
    synthesis.speak(utterance);
  }

  function end(): void {
    const last = sentences.at(-1);
    if (last) events.onPosition(last.start + last.seconds);
    if (article) onSentence(article, null);
    stopSpeaking();
    index = 0;
    events.onEnded();
  }

  /** Stops speaking, and stays at its sentence. */
  function stopSpeaking(): void {
    turn++;
    clearTimeout(stuckTimer);
    current = null;
    synthesis.cancel();
    if (!isPlaying) return;
    isPlaying = false;
    events.onWaiting(false);
    events.onPlaying(false);
  }

  function goTo(next: number): void {
    index = Math.max(0, Math.min(next, sentences.length - 1));
    const sentence = sentences[index];
    if (!(article && sentence)) return;
    events.onPosition(sentence.start);
    if (isPlaying) speakSentence();
    else onSentence(article, sentence);
  }

  return {
    load(next, from) {
      article = next;
      sentences = [];
      index = 0;
      startSeconds = from;
    },
    play,
    pause: stopSpeaking,
    seek(seconds) {
      if (sentences.length === 0) {
        startSeconds = seconds;
        return;
      }
      const next = indexAt(sentences, seconds);
      const here = sentences[index]?.start ?? 0;
      // A step that would stay within a long sentence goes to the next one.
      goTo(next === index && seconds > here ? index + 1 : next);
    },
    skipParagraphs(count) {
      if (sentences.length > 0) goTo(indexOfParagraph(sentences, index, count > 0));
    },
    setSpeed(next) {
      if (next === rate) return;
      rate = next;
      if (isPlaying && sentences.length > 0) speakSentence();
    },
    unload() {
      stopSpeaking();
      if (article) onSentence(article, null);
      article = null;
      sentences = [];
    },
  };
}

/** Index of the sentence that is read at a time. */
function indexAt(sentences: readonly SpokenSentence[], seconds: number): number {
  const after = sentences.findIndex(({ start }) => start > seconds);
  return Math.max(0, (after < 0 ? sentences.length : after) - 1);
}

/** Index where the next paragraph begins, or this one, or the one before if this one has just begun. */
function indexOfParagraph(sentences: readonly SpokenSentence[], index: number, isNext: boolean): number {
  const paragraph = sentences[index]?.paragraph ?? 0;
  if (isNext) {
    const next = sentences.findIndex((sentence) => sentence.paragraph > paragraph);
    return next < 0 ? sentences.length - 1 : next;
  }
  const first = sentences.findIndex((sentence) => sentence.paragraph === paragraph);
  return index > first ? first : sentences.findIndex((sentence) => sentence.paragraph === paragraph - 1);
}

function problemOf(error: SpeechSynthesisErrorCode): Problem {
  if (error === 'language-unavailable' || error === 'voice-unavailable') return 'voice';
  return error === 'network' && !navigator.onLine ? 'offline' : 'speech';
}
