/** Maximum number of words in a request. */
const maxWords = 1_000;
const retryDelayMs = 10_000;

interface WordBookOptions {
  /** Returns the words that are unknown. */
  check(words: readonly string[]): Promise<readonly string[]>;
  /** Runs the next request later. Until then, words are collected for it. */
  schedule(work: () => void): void;
}

/**
 * Results of the spelling check, by word. Each word is checked once, many in one request. Until the answer
 * arrives, a word counts as right.
 */
export class WordBook {
  private readonly options: WordBookOptions;
  private readonly verdicts = new Map<string, 'right' | 'wrong' | 'pending'>();
  private readonly listeners = new Set<() => void>();
  private waiting: string[] = [];
  private revision = 0;

  constructor(options: WordBookOptions) {
    this.options = options;
  }

  readonly isRight = (word: string): boolean => {
    const verdict = this.verdicts.get(word);
    if (verdict === undefined) this.collect(word);
    return verdict !== 'wrong';
  };

  /** Accepts a word as right. */
  accept(word: string): void {
    for (const each of [word, word.toLowerCase()]) this.verdicts.set(each, 'right');
    this.notify();
  }

  /**
   * Calls back when a word turns out to be wrong, or is accepted.
   * @returns a function that removes the callback
   */
  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** For `useSyncExternalStore`: increases with each change. */
  readonly getRevision = (): number => this.revision;

  private collect(word: string): void {
    this.verdicts.set(word, 'pending');
    this.waiting.push(word);
    if (this.waiting.length === 1) this.options.schedule(() => void this.checkAll());
  }

  private async checkAll(): Promise<void> {
    const words = this.waiting;
    this.waiting = [];
    for (let at = 0; at < words.length; at += maxWords) await this.checkSome(words.slice(at, at + maxWords));
  }

  private async checkSome(words: readonly string[]): Promise<void> {
    try {
      const wrong = new Set(await this.options.check(words));
      for (const word of words) this.verdicts.set(word, wrong.has(word) ? 'wrong' : 'right');
      if (wrong.size > 0) this.notify();
    } catch {
      // Without a connection no word is marked; it is looked up again later.
      setTimeout(() => {
        for (const word of words) this.verdicts.delete(word);
        this.notify();
      }, retryDelayMs);
    }
  }

  private notify(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }
}
