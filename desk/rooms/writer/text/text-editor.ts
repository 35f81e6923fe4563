import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { inputRules } from 'prosemirror-inputrules';
import { EditorState, type Plugin, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { RebaseReport } from '#body/document/writing/rebase-report.ts';
import { writing } from '#body/document/writing/writing.ts';
import type { StepBatch } from '#contract/writing.ts';
import { onSignedInAgain } from '#desk/api/sign-in-state.ts';
import { whenIdle } from '#desk/design/when-idle.ts';
import { typographyRules } from '#desk/typing/typography-rules.ts';
import text from '#portal/parts/body/text.module.css';
import { blockViews } from './blocks/block-views.ts';
import { placeholderPlugin } from './blocks/placeholders.ts';
import { commentMarks, markSelection, newThread, placesIn } from './comments/comment-marks.ts';
import { compositionOf } from './composition.ts';
import { blockRules } from './keys/block-rules.ts';
import { textKeymaps } from './keys/keymaps.ts';
import { clickBelowText } from './keys/write-below.ts';
import { type SlashKeys, type SlashQuery, slashPlugin } from './menus/slash-state.ts';
import { pastePlugin } from './paste/paste-plugin.ts';
import { carets, type OtherWriter } from './people/carets.ts';
import { PresenceExchange } from './people/presence.ts';
import { placeFiles, uploadPlaces } from './pictures/place-files.ts';
import { wordBook } from './spelling/own-word-book.ts';
import { type OpenUnknownWord, spelling } from './spelling/spelling.ts';
import { followText, type OthersPresence } from './sync/follow-text.ts';
import { holdWindow, newClientId, type OpenedText, sendOnceClosed } from './sync/open-text.ts';
import { type SyncStatus, TextSession } from './sync/text-session.ts';
import type { Transport } from './sync/transport.ts';
import type { WaitingStore } from './sync/waiting-store.ts';

export interface TextEvents {
  onStatus(status: SyncStatus): void;
  onReports(reports: readonly RebaseReport[]): void;
  onRejected(text: string): void;
  /** The text must be opened anew. Gets what was typed and could not be sent. */
  onOutdated(unsent: string): void;
  onOthers(others: readonly OtherWriter[]): void;
  onComments(): void;
  onPiece(): void;
  onSlash(query: SlashQuery | null): void;
  /** The writer has asked for the link field. */
  onLink(): void;
  /** The writer has opened the menu of the block with the cursor. */
  onBlockMenu(): void;
  /** The writer has opened a conversation, or starts one: `newThread`. */
  onThread(thread: number): void;
  /** The writer has changed something in the text. */
  onTouched(): void;
  /** The writer has opened the menu of an unknown word; null: it was closed. */
  onUnknownWord(unknownWord: OpenUnknownWord | null): void;
  /** An action failed: a sentence, or an error. */
  onFailure(failure: unknown): void;
}

interface TextEditorOptions {
  place: HTMLElement;
  opened: OpenedText;
  transport: Transport;
  store: WaitingStore;
  /** Hosts of the readers' sites. */
  ownHosts: readonly string[];
  isEditable(): boolean;
  isHungarian(): boolean;
  label: string;
  events: TextEvents;
}

/** Interval at which steps are sent and others' steps are shown. Each exchange costs as much as a key press. */
const exchangeIntervalMs = 200;
const maxIdleWaitMs = 60;

/** Ctrl+Enter is left to the room, which publishes; in a code block it moves the cursor out of the block. */
const leavePublishing = ({ state }: EditorView, { key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && state.selection.$head.parent.type.spec.code !== true;

/** Minimum distance of the line being typed from the window's sides. */
const sideMarginPx = 5;

/**
 * How much of the window the desk's bars cover, in pixels: the page's `scroll-padding`, which browsers obey but
 * ProseMirror's own scrolling does not.
 */
function coveredEdges(): { top: number; right: number; bottom: number; left: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    top: Number.parseFloat(scrollPaddingTop),
    right: sideMarginPx,
    bottom: Number.parseFloat(scrollPaddingBottom),
    left: sideMarginPx,
  };
}

/** One text in one window: the view, its session with the server, and who else is here. */
export class TextEditor {
  readonly view: EditorView;
  readonly session: TextSession;
  readonly presence: PresenceExchange;
  slashKeys: SlashKeys | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly cleanups: Array<() => void> = [];
  private readonly options: TextEditorOptions;
  /** Sends steps after they were rendered. */
  private readonly sending = whenIdle(() => this.session.changed(), {
    pauseMs: exchangeIntervalMs,
    maxWaitMs: maxIdleWaitMs,
  });
  /** Others' steps and presence, in order, until they are shown. */
  private incoming: { batches: StepBatch[]; presences: OthersPresence[] } = { batches: [], presences: [] };
  private readonly receiving = whenIdle(() => void this.showIncoming(), {
    pauseMs: exchangeIntervalMs,
    maxWaitMs: maxIdleWaitMs,
  });

  constructor(options: TextEditorOptions) {
    this.options = options;
    const { opened, place, transport, store, events, isEditable, isHungarian, label } = options;
    const { pieceId, doc, version } = opened;
    const clientId = newClientId();
    this.view = new EditorView(place, {
      state: EditorState.create({ doc, plugins: this.plugins(clientId, version) }),
      nodeViews: blockViews,
      editable: isEditable,
      attributes: () => ({
        class: text.run ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: isHungarian() ? 'hu' : 'en',
        // The desk checks Hungarian words itself, because few browsers have a Hungarian dictionary.
        spellcheck: String(!isHungarian()),
      }),
      handleDOMEvents: { keydown: leavePublishing },
      get scrollThreshold() {
        return coveredEdges();
      },
      get scrollMargin() {
        return coveredEdges();
      },
      dispatchTransaction: (transaction) => this.dispatch(transaction),
    });
    const host = {
      view: this.view,
      get state() {
        return this.view.state;
      },
      get composition() {
        return compositionOf(this.view);
      },
      updateState: (state: EditorState) => {
        this.view.updateState(state);
        this.notify();
      },
    };
    const { onStatus, onReports, onRejected, onOutdated } = events;
    this.session = new TextSession({
      pieceId,
      clientId,
      host,
      transport,
      store,
      onStatus,
      onReports,
      onRejected,
      onOutdated,
    });
    const { view, session } = this;
    this.presence = new PresenceExchange({ pieceId, view, session, onOthers: events.onOthers });
    this.follow(pieceId);
    this.cleanups.push(
      holdWindow(pieceId, clientId),
      sendOnceClosed({ pieceId, clientId }, { transport, store, onReports, onRejected }),
    );
    if (opened.reports.length > 0) onReports(opened.reports);
    for (const rejected of opened.rejected) onRejected(rejected);
  }

  private plugins(clientId: number, version: number): Plugin[] {
    const { events, ownHosts, isHungarian } = this.options;
    return [
      writing({ clientId, version }),
      history(),
      inputRules({ rules: [...typographyRules, ...blockRules] }),
      slashPlugin({ onQuery: events.onSlash, keys: () => this.slashKeys }),
      ...textKeymaps({
        openLink: () => {
          events.onLink();
          return true;
        },
        openBlockMenu: () => {
          events.onBlockMenu();
          return true;
        },
        comment: ({ selection }, dispatch) => {
          const [place] = selection.empty ? placesIn(this.view.state, selection.from, selection.from) : [];
          if (!place && (selection.empty || !markSelection(this.view))) return false;
          if (dispatch) events.onThread(place?.thread ?? newThread);
          return true;
        },
      }),
      pastePlugin({
        ownHosts,
        takeFiles: (_view, files, position) => {
          this.addFiles(files, position);
          return true;
        },
      }),
      clickBelowText(),
      placeholderPlugin(),
      uploadPlaces(),
      commentMarks(events.onThread),
      spelling({ book: wordBook, isHungarian, onUnknownWord: events.onUnknownWord }),
      carets(),
      dropCursor({ class: 'drop-line', width: 3, color: false }),
      gapCursor(),
      tableEditing(),
    ];
  }

  /** Sends files into the library, and puts them into the text. */
  addFiles(files: readonly File[], position: number, isGallery = false): void {
    const { onFailure } = this.options.events;
    void placeFiles(this.view, files, position, { isGallery, onFailure });
  }

  private follow(pieceId: number): void {
    const { session, presence } = this;
    const { onComments, onPiece } = this.options.events;
    const goOffline = () => session.goOffline();
    const reconnect = () => session.reconnect();
    const storeNow = () => void session.storeNow();
    const leave = () => {
      storeNow();
      presence.leave();
    };
    const storeIfHidden = () => document.visibilityState === 'hidden' && storeNow();
    addEventListener('offline', goOffline);
    addEventListener('online', reconnect);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', storeIfHidden);
    this.cleanups.push(
      onSignedInAgain(reconnect),
      followText({
        pieceId,
        version: () => session.version,
        onSteps: (batch) => {
          this.incoming.batches.push(batch);
          this.receiving.request();
        },
        onPresence: (each) => {
          this.incoming.presences.push(each);
          this.receiving.request();
        },
        onComments,
        onPiece,
        onOpen: () => {
          session.reconnect();
          presence.reportAgain();
          // Events during a broken stream are never sent again.
          onComments();
          onPiece();
        },
        onLost: goOffline,
      }),
      () => {
        removeEventListener('offline', goOffline);
        removeEventListener('online', reconnect);
        removeEventListener('pagehide', leave);
        document.removeEventListener('visibilitychange', storeIfHidden);
      },
    );
  }

  /** A position refers to the version after that person's steps, so the steps are applied first. */
  private async showIncoming(): Promise<void> {
    const { batches, presences } = this.incoming;
    this.incoming = { batches: [], presences: [] };
    if (batches.length > 0) this.session.receive(batches);
    if (presences.length === 0) return;
    await compositionOf(this.view);
    for (const each of presences) this.presence.take(each);
  }

  private dispatch(transaction: Transaction): void {
    this.view.updateState(this.view.state.apply(transaction));
    this.notify();
    if (transaction.docChanged) {
      this.options.events.onTouched();
      this.sending.request();
    }
    if (transaction.docChanged || transaction.selectionSet) this.presence.moved();
  }

  /** Maps a position of a version to this window's document; null when it cannot be computed. */
  placeOf(range: { from: number; to: number; version: number }): { from: number; to: number } | null {
    const maps = this.session.mapsSince(range.version);
    if (!maps) return null;
    const from = maps.reduce((at, map) => map.map(at, 1), range.from);
    const to = maps.reduce((at, map) => map.map(at, -1), range.to);
    return from < to && to <= this.view.state.doc.content.size ? { from, to } : null;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): EditorState => this.view.state;

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  destroy(): void {
    for (const cleanup of this.cleanups) cleanup();
    this.sending.stop();
    this.receiving.stop();
    this.presence.stop();
    this.session.stop();
    this.view.destroy();
  }
}
