import type { Provider } from './questions.ts';
import type { Kind, SourceError } from './source.ts';

/** `skipped` means that no call was left, so none was made. */
export type Outcome = 'answered' | 'skipped' | SourceError['reason'];

/** Calls of this process since its start, for metrics. */
export interface ScoreCounts {
  readonly calls: ReadonlyMap<`${Provider} ${Outcome}`, number>;
  /** Rows that did not match the contract, by kind. */
  readonly dropped: ReadonlyMap<Kind, number>;
  /** Calls left today, as last seen. */
  readonly left: ReadonlyMap<Provider, number>;
}

export interface ScoreCounter extends ScoreCounts {
  countCall(provider: Provider, outcome: Outcome): void;
  countDroppedRows(kind: Kind, rows: number): void;
  setCallsLeft(provider: Provider, calls: number): void;
}

export function createScoreCounter(): ScoreCounter {
  const calls = new Map<`${Provider} ${Outcome}`, number>();
  const dropped = new Map<Kind, number>();
  const left = new Map<Provider, number>();
  return {
    calls,
    dropped,
    left,
    countCall: (provider, outcome) =>
      calls.set(`${provider} ${outcome}`, (calls.get(`${provider} ${outcome}`) ?? 0) + 1),
    countDroppedRows: (kind, rows) => dropped.set(kind, (dropped.get(kind) ?? 0) + rows),
    setCallsLeft: (provider, callsLeft) => left.set(provider, callsLeft),
  };
}
