import type { EditorView } from 'prosemirror-view';
import { writingState } from '#body/document/writing/writing.ts';
import { ask } from '#desk/api/ask.ts';
import type { OthersPresence } from '../sync/follow-text.ts';
import type { TextSession } from '../sync/text-session.ts';
import { caretsKey, type OtherWriter } from './carets.ts';

const minReportIntervalMs = 400;
/** The server considers somebody present for 30 seconds. */
const maxReportIntervalMs = 15_000;
const staleAfterMs = 35_000;
const checkIntervalMs = 5_000;
const colourCount = 4;

interface PresenceOptions {
  pieceId: number;
  view: EditorView;
  session: TextSession;
  onOthers(others: readonly OtherWriter[]): void;
}

/** Reports this person's place in the text, and shows the places of others. Places are not stored. */
export class PresenceExchange {
  private readonly options: PresenceOptions;
  private readonly others = new Map<number, OtherWriter>();
  /** Positions in a version of the text that has not arrived yet. */
  private readonly early = new Map<number, OthersPresence>();
  private field: string | null = null;
  private lastReport = '';
  private lastReportAt = 0;
  private reportTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly checkTimer: ReturnType<typeof setInterval>;

  constructor(options: PresenceOptions) {
    this.options = options;
    this.checkTimer = setInterval(() => this.refresh(), checkIntervalMs);
  }

  /** Must be called when the selection or the text has changed. */
  moved(): void {
    for (const presence of [...this.early.values()]) this.take(presence);
    clearTimeout(this.reportTimer);
    const waitMs = Math.max(0, this.lastReportAt + minReportIntervalMs - Date.now());
    this.reportTimer = setTimeout(() => this.report(), waitMs);
  }

  /** The writer is in a field beside the text; null: they have left it. */
  inField(field: string | null): void {
    this.field = field;
    this.moved();
  }

  take(presence: OthersPresence): void {
    const { clientId, selection, name, actor, field, gone } = presence;
    if (clientId === this.options.session.clientId) return;
    this.early.delete(clientId);
    if (gone) this.others.delete(clientId);
    else {
      if (selection && selection.version > this.options.session.version) this.early.set(clientId, presence);
      const place = selection && this.placeHere(selection);
      const colour = this.others.get(clientId)?.colour ?? this.freeColour();
      const before = this.others.get(clientId)?.selection ?? null;
      this.others.set(clientId, {
        ...{ clientId, actor, name, field, colour, seenAt: Date.now() },
        selection: selection === null ? null : (place ?? before),
      });
    }
    this.show();
  }

  stop(): void {
    clearInterval(this.checkTimer);
    clearTimeout(this.reportTimer);
    this.leave();
  }

  /** Called when the window is closed. It sends a beacon, because other requests would be aborted. */
  leave(): void {
    const { pieceId, session } = this.options;
    const presence = { clientId: session.clientId, selection: null, field: null, gone: true };
    const body = new Blob([JSON.stringify(presence)], { type: 'application/json' });
    navigator.sendBeacon(`/api/edit/pieces/${pieceId}/presence`, body);
  }

  /** Reports the position again although it has not changed, because somebody has joined. */
  reportAgain(): void {
    this.lastReport = '';
    this.moved();
  }

  private refresh(): void {
    for (const [clientId, { seenAt }] of this.others)
      if (Date.now() - seenAt > staleAfterMs) this.others.delete(clientId);
    this.show();
    if (Date.now() - this.lastReportAt > maxReportIntervalMs) this.reportAgain();
  }

  private show(): void {
    const { view, onOthers } = this.options;
    const others = [...this.others.values()];
    if (!view.isDestroyed)
      view.dispatch(view.state.tr.setMeta(caretsKey, others).setMeta('addToHistory', false));
    onOthers(others);
  }

  private report(): void {
    const selection = this.ownPlace();
    const words = JSON.stringify([selection, this.field]);
    if (words === this.lastReport) return;
    this.lastReport = words;
    void this.send({ selection, field: this.field, gone: false });
  }

  private async send(presence: Pick<OthersPresence, 'selection' | 'field' | 'gone'>): Promise<void> {
    const { pieceId, session } = this.options;
    this.lastReportAt = Date.now();
    // A failure is ignored: the next move reports the position again.
    await ask('showPresence', { id: pieceId }, { body: { clientId: session.clientId, ...presence } }).catch(
      () => {},
    );
  }

  /** The selection in the version that the server knows. */
  private ownPlace(): OthersPresence['selection'] {
    const { view } = this.options;
    if (view.isDestroyed || !view.hasFocus()) return null;
    const { version, pending } = writingState(view.state);
    const back = (place: number) =>
      pending.reduceRight((at, { inverted }) => inverted.getMap().map(at), place);
    const { anchor, head } = view.state.selection;
    return { anchor: back(anchor), head: back(head), version };
  }

  /** Somebody's position in this window's document; null when it cannot be computed. */
  private placeHere({ anchor, head, version }: { anchor: number; head: number; version: number }) {
    const maps = this.options.session.mapsSince(version);
    if (!maps) return null;
    const here = (place: number) => maps.reduce((at, map) => map.map(at), place);
    return { anchor: here(anchor), head: here(head) };
  }

  private freeColour(): number {
    const usedColours = new Set([...this.others.values()].map(({ colour }) => colour));
    const free = Array.from({ length: colourCount }, (_, index) => index + 1).find(
      (each) => !usedColours.has(each),
    );
    return free ?? (this.others.size % colourCount) + 1;
  }
}
