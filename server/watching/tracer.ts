import type { IncomingHttpHeaders } from 'node:http';
import type { Span } from '../logging/request-scope.ts';

export type Attributes = Record<string, string | number | boolean>;

/** `call`: the work is done by another process. */
export type WorkKind = 'inside' | 'call';

/** Reports to an OpenTelemetry collector what is done for a request, and how long it takes. */
export interface Tracer {
  /** Starts a request's span, in the trace that its headers name or in a new one. */
  begin(name: string, headers: IncomingHttpHeaders, attributes: Attributes): OpenSpan;
  /** Starts the span of some work for the current request. Work within it becomes its child. */
  within<T>(name: string, kind: WorkKind, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /**
   * Records work that has just ended.
   * @param ms its duration
   */
  record(name: string, ms: number, failed: boolean, attributes: Attributes): void;
  /** Headers that tell our other services which trace their work belongs to. */
  headers(): Record<string, string>;
  /** Sends the remaining spans, or gives up after a while. */
  stop(): Promise<void>;
}

export interface OpenSpan {
  readonly span: Span;
  end(status: number): void;
}
