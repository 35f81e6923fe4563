import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayableArticle } from './playable.ts';
import { SpeechSound } from './speech-sound.ts';
import type { SpokenSentence } from './spoken-text.ts';
import { chooseVoice } from './voices.ts';

const article: PlayableArticle = {
  kind: 'article',
  slug: '/belfold/2026/11/20/egy-cikk',
  title: 'Egy cikk',
  sourceUrl: null,
  duration: 0,
  language: 'hu',
  cover: null,
};

/** Two paragraphs of two sentences, five seconds each. */
const sentences: SpokenSentence[] = ['Egy.', 'Kettő.', 'Három.', 'Négy.'].map((text, index) => ({
  text,
  paragraph: Math.floor(index / 2),
  start: index * 5,
  seconds: 5,
  range: () => ({}) as Range,
}));

const voice = (lang: string, name = lang, rest: Partial<SpeechSynthesisVoice> = {}) =>
  ({ lang, name, default: false, localService: true, ...rest }) as SpeechSynthesisVoice;

class FakeSynthesis extends EventTarget {
  speaking = false;
  pending = false;
  spokenTexts: string[] = [];
  last: SpeechSynthesisUtterance | null = null;
  voices = [voice('hu-HU')];
  getVoices = () => this.voices;
  cancel() {
    this.speaking = false;
  }
  speak(utterance: SpeechSynthesisUtterance) {
    if (utterance.text === '') return;
    this.speaking = true;
    this.spokenTexts.push(`${utterance.text} ${utterance.rate}`);
    this.last = utterance;
    utterance.onstart?.({} as SpeechSynthesisEvent);
  }
  /** Lets the voice finish its text. */
  finish() {
    this.speaking = false;
    this.last?.onend?.({} as SpeechSynthesisEvent);
  }
  fail(error: SpeechSynthesisErrorCode) {
    this.last?.onerror?.({ error } as SpeechSynthesisErrorEvent);
  }
}

let synthesis: FakeSynthesis;
let events: string[];
const recordAs = (what: string) => (value?: unknown) => {
  events.push(value === undefined ? what : `${what} ${value}`);
};

function start(text: readonly SpokenSentence[] = sentences, from = 0) {
  const marked: string[] = [];
  const speech = new SpeechSound(
    {
      onPlaying: recordAs('playing'),
      onWaiting: () => {},
      onPosition: recordAs('at'),
      onDuration: recordAs('of'),
      onEnded: recordAs('ended'),
      onFailure: recordAs('failed'),
      onBlocked: recordAs('blocked'),
    },
    {
      readText: async () => [...text],
      onSentence: (_, sentence) => marked.push(sentence?.text ?? '–'),
      synthesis: synthesis as unknown as SpeechSynthesis,
      createUtterance: (words) => ({ text: words, rate: 1 }) as SpeechSynthesisUtterance,
    },
  );
  speech.load(article, from);
  return { speech, marked };
}

const expectSpoken = (...texts: string[]) => vi.waitFor(() => expect(synthesis.spokenTexts).toEqual(texts));

beforeEach(() => {
  synthesis = new FakeSynthesis();
  events = [];
  vi.stubGlobal('navigator', { onLine: true });
});

describe('reading aloud', () => {
  it('speaks sentence after sentence, marks each, and ends', async () => {
    const { speech, marked } = start();
    speech.play();
    await expectSpoken('Egy. 1');
    for (let sentence = 0; sentence < 4; sentence++) synthesis.finish();
    expect(synthesis.spokenTexts).toEqual(['Egy. 1', 'Kettő. 1', 'Három. 1', 'Négy. 1']);
    expect(marked).toEqual(['Egy.', 'Kettő.', 'Három.', 'Négy.', '–']);
    expect(events).toEqual([
      'playing true',
      'of 20',
      'at 0',
      'at 5',
      'at 10',
      'at 15',
      'at 20',
      'playing false',
      'ended',
    ]);
  });

  it('continues at the sentence at which it stopped', async () => {
    const { speech } = start(sentences, 12);
    speech.play();
    await expectSpoken('Három. 1');
  });

  it('repeats the sentence after a pause, and ignores events of the cancelled one', async () => {
    const { speech } = start();
    speech.play();
    await expectSpoken('Egy. 1');
    const cancelled = synthesis.last;
    speech.pause();
    cancelled?.onend?.({} as SpeechSynthesisEvent);
    expect(synthesis.spokenTexts).toEqual(['Egy. 1']);
    speech.play();
    await expectSpoken('Egy. 1', 'Egy. 1');
  });

  it('moves forward and back by paragraphs', async () => {
    const { speech } = start();
    speech.play();
    await expectSpoken('Egy. 1');
    speech.skipParagraphs(1);
    await expectSpoken('Egy. 1', 'Három. 1');
    synthesis.finish();
    speech.skipParagraphs(-1);
    await expectSpoken('Egy. 1', 'Három. 1', 'Négy. 1', 'Három. 1');
    speech.skipParagraphs(-1);
    await expectSpoken('Egy. 1', 'Három. 1', 'Négy. 1', 'Három. 1', 'Egy. 1');
  });

  it('seeks to a time; a step within a sentence moves to the next one', async () => {
    const { speech, marked } = start();
    speech.play();
    await expectSpoken('Egy. 1');
    speech.pause();
    speech.seek(11);
    expect(marked.at(-1)).toBe('Három.');
    speech.seek(12);
    expect(marked.at(-1)).toBe('Négy.');
  });

  it('repeats the sentence at another speed', async () => {
    const { speech } = start();
    speech.play();
    await expectSpoken('Egy. 1');
    speech.setSpeed(1.5);
    await expectSpoken('Egy. 1', 'Egy. 1.5');
  });

  it('reports a missing voice, text or permission', async () => {
    synthesis.voices = [voice('en-US')];
    start().speech.play();
    await vi.waitFor(() => expect(events).toContain('failed voice'));
    synthesis.voices = [voice('hu')];
    start([]).speech.play();
    await vi.waitFor(() => expect(events).toContain('failed text'));
    start().speech.play();
    await expectSpoken('Egy. 1');
    synthesis.fail('not-allowed');
    expect(events.slice(-2)).toEqual(['playing false', 'blocked']);
  });

  it('waits for a late list of voices', async () => {
    synthesis.voices = [];
    start().speech.play();
    synthesis.voices = [voice('hu-HU')];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    await expectSpoken('Egy. 1');
  });

  it('continues when the voice is stuck', async () => {
    const { speech } = start();
    speech.play();
    await expectSpoken('Egy. 1');
    vi.useFakeTimers();
    synthesis.finish();
    vi.advanceTimersByTime(15_000);
    expect(synthesis.spokenTexts.slice(0, 3)).toEqual(['Egy. 1', 'Kettő. 1', 'Három. 1']);
    vi.useRealTimers();
  });
});

it('chooses a voice of the language: the most natural one, then the device’s own', () => {
  const name = (voices: SpeechSynthesisVoice[]) => chooseVoice(voices, 'hu')?.name;
  expect(name([voice('en-US'), voice('hu_HU', 'Mariska')])).toBe('Mariska');
  expect(name([voice('hu-HU', 'Szabolcs'), voice('hu-HU', 'Noémi Online (Natural)')])).toBe(
    'Noémi Online (Natural)',
  );
  expect(name([voice('hu-HU', 'Google', { localService: false }), voice('hu-HU', 'Szabolcs')])).toBe(
    'Szabolcs',
  );
  expect(name([voice('hu-HU', 'Egy'), voice('hu-HU', 'Kettő', { default: true })])).toBe('Kettő');
  expect(name([voice('sk-SK'), voice('hur-XX')])).toBeUndefined();
});
