import type { EditorState } from 'prosemirror-state';
import { Step } from 'prosemirror-transform';
import { documentSchema } from '#body/document/schema.ts';
import type { RebaseReport } from '#body/document/writing/rebase-report.ts';
import { receiveSteps, writingState } from '#body/document/writing/writing.ts';
import type { StepBatch } from '#contract/writing.ts';
import type { RunningService } from '../../define-service.ts';
import { newsroomRequest } from '../../testing/newsroom-request.ts';

/** Sends a request as the newsroom. */
export function request(
  service: RunningService,
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  return Promise.resolve(service.routes.request(path, newsroomRequest(method, body, headers)));
}

interface SentBatch {
  version: number;
  clientId: number;
  sequence: number;
  steps: unknown[];
}

/** The server side of a window of the desk; its editor is the model's. */
export class DeskWindow {
  readonly reports: RebaseReport[] = [];
  private readonly writer: { id: number; state: EditorState };
  private readonly path: string;
  private sequence = 0;
  /** A batch of which the window does not know whether the server has it. */
  private uncertain: SentBatch | null = null;

  constructor(writer: { id: number; state: EditorState }, pieceId: number) {
    this.writer = writer;
    this.path = `/api/edit/pieces/${pieceId}/steps`;
  }

  /**
   * Sends what waits, and takes over what others did, until nothing is left.
   * @param losesAnswer whether the connection breaks before the answer arrives
   */
  async synchronise(service: RunningService, losesAnswer = false): Promise<void> {
    for (;;) {
      const batch = this.uncertain ?? this.nextBatch();
      if (!batch) return this.fetch(service);
      this.uncertain = batch;
      const response = await request(service, this.path, { method: 'POST', body: batch });
      if (losesAnswer || response.status >= 500) return;
      const answer = (await response.json()) as {
        conflict?: { current: { batches: StepBatch[] } };
        error?: string;
      };
      if (response.status === 409) this.receive(answer.conflict?.current.batches ?? []);
      else if (response.status === 200) await this.fetch(service);
      else throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
      this.uncertain = null;
    }
  }

  private nextBatch(): SentBatch | null {
    const { version, pending } = writingState(this.writer.state);
    if (pending.length === 0) return null;
    this.sequence += 1;
    const steps = pending.map(({ step }) => step.toJSON() as unknown);
    return { version, clientId: this.writer.id, sequence: this.sequence, steps };
  }

  private async fetch(service: RunningService): Promise<void> {
    const { version } = writingState(this.writer.state);
    const response = await request(service, `${this.path}?after=${version}`);
    if (response.status >= 500) return;
    this.receive(((await response.json()) as { batches: StepBatch[] }).batches);
  }

  receive(batches: readonly StepBatch[]): void {
    const steps = batches.flatMap((batch) => batch.steps.map((json) => Step.fromJSON(documentSchema, json)));
    const ids = batches.flatMap(({ clientId, steps: { length } }) => Array<number>(length).fill(clientId));
    if (steps.length === 0) return;
    const received = receiveSteps(this.writer.state, steps, ids, this.writer.id);
    this.writer.state = received.state;
    this.reports.push(...received.reports);
  }
}

export interface StreamEvent {
  event: string;
  id: string;
  data: unknown;
}

/** The events of a stream, without its heartbeats. */
export class StreamEvents {
  private readonly reader: ReadableStreamDefaultReader<string> | undefined;
  private readonly events: StreamEvent[] = [];
  private text = '';

  constructor(response: Response) {
    this.reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  }

  /**
   * Waits for the next events, however long they take.
   * @throws when the stream ends before
   */
  async take(count: number): Promise<StreamEvent[]> {
    while (this.events.length < count) {
      const { done, value } = (await this.reader?.read()) ?? { done: true, value: '' };
      if (done) throw new Error(`The stream ended ${count - this.events.length} events too early.`);
      const parts = `${this.text}${value}`.split('\n\n');
      this.text = parts.pop() ?? '';
      this.events.push(...parts.flatMap(eventIn));
    }
    return this.events.splice(0, count);
  }

  async close(): Promise<void> {
    await this.reader?.cancel();
  }
}

function eventIn(part: string): StreamEvent[] {
  const field = (name: string) =>
    part
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  const data = field('data');
  return data === '' ? [] : [{ event: field('event'), id: field('id'), data: JSON.parse(data) as unknown }];
}
