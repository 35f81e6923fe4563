import type { IncomingHttpHeaders } from 'node:http';
import type { Span } from '../request-scope.ts';

export type Attributes = Record<string, string | number | boolean>;

/** `call`: somebody else is asked for it. */
export type WorkKind = 'inside' | 'call';

/** Tells an OpenTelemetry collector what is done because of a request, and for how long. */
export interface Tracer {
  /** A request begins, as part of the trace that its headers name or of a new one. */
  begin(name: string, headers: IncomingHttpHeaders, attributes: Attributes): OpenSpan;
  /**
   * Something is done because of the request that is being answered; what is done within it is part of it.
   */
  within<T>(name: string, kind: WorkKind, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Something was done that took until now. @param ms how long */
  past(name: string, ms: number, failed: boolean, attributes: Attributes): void;
  /** What tells a service of ours which trace its work belongs to. */
  headers(): Record<string, string>;
  /** Sends what has not been sent, or gives up after a while. */
  stop(): Promise<void>;
}

export interface OpenSpan {
  readonly span: Span;
  end(status: number): void;
}
