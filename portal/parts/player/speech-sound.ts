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
export class SpeechSound implements Speech {
  private readonly events: SoundEvents;
  private readonly options: SpeechOptions;
  private readonly synthesis: SpeechSynthesis;
  private article: PlayableArticle | null = null;
  private sentences: readonly SpokenSentence[] = [];
  private voice: SpeechSynthesisVoice | null = null;
  private index = 0;
  /** Where to start once the text is loaded. */
  private startSeconds = 0;
  private rate = 1;
  private isPlaying = false;
  /** Number of the current request, so that late results of earlier ones are ignored. */
  private turn = 0;
  private stuckTimer: ReturnType<typeof setTimeout> | undefined;
  /** Chrome forgets an utterance, and its events, that nothing refers to. */
  private current: SpeechSynthesisUtterance | null = null;

  constructor(events: SoundEvents, options: SpeechOptions) {
    this.events = events;
    this.options = options;
    this.synthesis = options.synthesis ?? speechSynthesis;
  }

  load(article: PlayableArticle, fromSeconds: number): void {
    this.article = article;
    this.sentences = [];
    this.index = 0;
    this.startSeconds = fromSeconds;
  }

  unload(): void {
    this.pause();
    if (this.article) this.options.onSentence(this.article, null);
    this.article = null;
    this.sentences = [];
  }

  play(): void {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.events.onPlaying(true);
    this.events.onWaiting(true);
    // Speaking an empty text during the reader's press allows the browser to speak later, when the text is
    // loaded.
    if (this.sentences.length === 0) this.synthesis.speak(this.createUtterance(''));
    void this.begin();
  }

  /** Stops speaking, and stays at its sentence. */
  pause(): void {
    this.turn++;
    clearTimeout(this.stuckTimer);
    this.current = null;
    this.synthesis.cancel();
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.events.onWaiting(false);
    this.events.onPlaying(false);
  }

  seek(seconds: number): void {
    if (this.sentences.length === 0) {
      this.startSeconds = seconds;
      return;
    }
    const next = indexAt(this.sentences, seconds);
    const here = this.sentences[this.index]?.start ?? 0;
    // A step that would stay within a long sentence goes to the next one.
    this.goTo(next === this.index && seconds > here ? this.index + 1 : next);
  }

  skipParagraphs(count: number): void {
    if (this.sentences.length > 0) this.goTo(indexOfParagraph(this.sentences, this.index, count > 0));
  }

  setSpeed(rate: number): void {
    if (rate === this.rate) return;
    this.rate = rate;
    if (this.isPlaying && this.sentences.length > 0) this.speakSentence();
  }

  private goTo(index: number): void {
    this.index = Math.max(0, Math.min(index, this.sentences.length - 1));
    const sentence = this.sentences[this.index];
    if (!(this.article && sentence)) return;
    this.events.onPosition(sentence.start);
    if (this.isPlaying) this.speakSentence();
    else this.options.onSentence(this.article, sentence);
  }

  private async begin(): Promise<void> {
    if (!this.article) return;
    const turn = ++this.turn;
    const failure = await this.prepare(this.article);
    if (turn !== this.turn) return;
    if (failure) {
      this.pause();
      this.events.onFailure(failure);
      return;
    }
    this.speakSentence();
  }

  /** Loads text and voice. */
  private async prepare(article: PlayableArticle): Promise<Problem | null> {
    try {
      const voice = await findVoice(article.language, this.synthesis);
      if (!voice) return 'voice';
      const text = this.sentences.length > 0 ? this.sentences : await this.options.readText(article);
      if (this.article !== article) return null;
      if (text.length === 0) return 'text';
      this.voice = voice;
      if (this.sentences.length === 0) {
        this.sentences = text;
        const last = text.at(-1);
        this.events.onDuration(last ? last.start + last.seconds : 0);
        this.index = indexAt(text, this.startSeconds);
      }
      return null;
    } catch (error) {
      console.warn('speech', error);
      return navigator.onLine ? 'text' : 'offline';
    }
  }

  private speakSentence(): void {
    const turn = ++this.turn;
    const sentence = this.sentences[this.index];
    if (!(this.article && sentence)) {
      this.end();
      return;
    }
    this.events.onPosition(sentence.start);
    this.options.onSentence(this.article, sentence);
    const pieces = toUtterances(toSpeech(sentence.text, this.article.language));
    const isBusy = this.synthesis.speaking || this.synthesis.pending;
    if (isBusy) this.synthesis.cancel();
    const start = () => turn === this.turn && this.speakPiece(pieces, 0);
    if (isBusy) setTimeout(start, afterCancelMs);
    else start();
  }

  private speakPiece(pieces: readonly string[], at: number): void {
    const piece = pieces[at];
    if (piece === undefined) {
      this.index++;
      this.speakSentence();
      return;
    }
    const turn = this.turn;
    const utterance = this.createUtterance(piece);
    this.current = utterance;
    utterance.voice = this.voice;
    utterance.lang = this.voice?.lang ?? this.article?.language ?? 'hu';
    utterance.rate = this.rate;
    const isCurrent = () => turn === this.turn && utterance === this.current;
    const goOn = () => {
      if (!isCurrent()) return;
      clearTimeout(this.stuckTimer);
      this.speakPiece(pieces, at + 1);
    };
    utterance.onstart = () => turn === this.turn && this.events.onWaiting(false);
    utterance.onend = goOn;
    utterance.onerror = ({ error }) => {
      if (turn === this.turn) this.fail(error);
    };
    const seconds = this.sentences[this.index]?.seconds ?? 1;
    this.stuckTimer = setTimeout(
      () => {
        if (!isCurrent()) return;
        this.synthesis.cancel();
        goOn();
      },
      Math.max(minStuckMs, (seconds * 3000) / this.rate),
    );
    this.synthesis.speak(utterance);
  }

  private fail(error: SpeechSynthesisErrorCode): void {
    if (error === 'interrupted' || error === 'canceled') return;
    this.pause();
    if (error === 'not-allowed') this.events.onBlocked();
    else this.events.onFailure(problemOf(error));
  }

  private end(): void {
    const last = this.sentences.at(-1);
    if (last) this.events.onPosition(last.start + last.seconds);
    if (this.article) this.options.onSentence(this.article, null);
    this.pause();
    this.index = 0;
    this.events.onEnded();
  }

  private createUtterance(text: string): SpeechSynthesisUtterance {
    return this.options.createUtterance?.(text) ?? new SpeechSynthesisUtterance(text);
  }
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
