import { useEffect, useRef, useState } from 'react';
import type { RebaseReport } from '#body/document/writing/rebase-report.ts';
import type { SlashQuery } from './text/menus/slash-state.ts';
import type { OtherWriter } from './text/people/carets.ts';
import type { OpenUnknownWord } from './text/spelling/spelling.ts';
import { type OpenedText, openText } from './text/sync/open-text.ts';
import type { SyncStatus } from './text/sync/text-session.ts';
import { serverTransport } from './text/sync/transport.ts';
import { createDeviceStore } from './text/sync/waiting-store.ts';
import { TextEditor, type TextEvents } from './text/text-editor.ts';

export interface TextState {
  status: SyncStatus;
  others: readonly OtherWriter[];
  reports: readonly RebaseReport[];
  rejected: readonly string[];
  failures: readonly unknown[];
  slash: SlashQuery | null;
  /** Whether something was typed here since the piece was last published. */
  isTouched: boolean;
  unknownWord: OpenUnknownWord | null;
  isLinkOpen: boolean;
  isBlockMenuOpen: boolean;
  /** The open conversation, or `newThread`. */
  openThread: number | null;
  /** Increases when comments have changed. */
  commentsAt: number;
}

const start: TextState = {
  status: { kind: 'saved' },
  others: [],
  reports: [],
  rejected: [],
  failures: [],
  slash: null,
  isTouched: false,
  unknownWord: null,
  isLinkOpen: false,
  isBlockMenuOpen: false,
  openThread: null,
  commentsAt: 0,
};

const store = createDeviceStore();
const savingShownAfterMs = 400;

interface TextOptions {
  isEditable: boolean;
  isHungarian: boolean;
  ownHosts: readonly string[];
  label: string;
  onPiece(): void;
}

/**
 * Opens a text and renders it into the element that `place` receives.
 */
export function useText(pieceId: number, options: TextOptions) {
  const { isEditable, isHungarian, ownHosts, label } = options;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<OpenedText | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [state, setState] = useState<TextState>(start);
  /** A new value opens the text anew; `unsent` is what the former window could not send. */
  const [opening, setOpening] = useState({ unsent: [] as readonly string[] });
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    let isCurrent = true;
    setError(null);
    openText(pieceId, serverTransport, store).then(
      (text) => isCurrent && setOpened({ ...text, rejected: [...opening.unsent, ...text.rejected] }),
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [pieceId, opening]);

  useEffect(() => {
    if (!place || opened?.pieceId !== pieceId) return;
    const change = (next: Partial<TextState>) => setState((before) => ({ ...before, ...next }));
    const add = (next: (before: TextState) => Partial<TextState>) =>
      setState((before) => ({ ...before, ...next(before) }));
    let savingTimer: ReturnType<typeof setTimeout> | undefined;
    const showStatus = (status: SyncStatus) =>
      setState((before) => (isSame(before.status, status) ? before : { ...before, status }));
    const events: TextEvents = {
      onStatus(status) {
        clearTimeout(savingTimer);
        // A key is saved within milliseconds, so the state „saving” is not rendered for it.
        if (status.kind === 'saving') savingTimer = setTimeout(() => showStatus(status), savingShownAfterMs);
        else showStatus(status);
      },
      onOthers: (others) => change({ others }),
      onReports: (reports) => add((before) => ({ reports: [...before.reports, ...reports] })),
      onRejected: (text) => add((before) => ({ rejected: [...before.rejected, text] })),
      onOutdated: (unsent) => setOpening({ unsent: unsent === '' ? [] : [unsent] }),
      onFailure: (failure) => add((before) => ({ failures: [...before.failures, failure] })),
      onSlash: (slash) => change({ slash }),
      onLink: () => change({ isLinkOpen: true }),
      onBlockMenu: () => change({ isBlockMenuOpen: true }),
      onTouched: () => setState((before) => (before.isTouched ? before : { ...before, isTouched: true })),
      onUnknownWord: (unknownWord) => change({ unknownWord }),
      onThread: (openThread) => change({ openThread }),
      onComments: () => add((before) => ({ commentsAt: before.commentsAt + 1 })),
      onPiece: () => latest.current.onPiece(),
    };
    const textEditor = new TextEditor({
      ...{ place, opened, store, ownHosts, label, events },
      isEditable: () => latest.current.isEditable,
      isHungarian: () => latest.current.isHungarian,
      transport: serverTransport,
    });
    setEditor(textEditor);
    return () => {
      clearTimeout(savingTimer);
      textEditor.destroy();
      setEditor(null);
      setState(start);
    };
  }, [place, opened, pieceId, ownHosts, label]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view asks again whether it may be written in
  useEffect(() => editor?.view.setProps({}), [editor, isEditable, isHungarian]);

  const set = (next: Partial<TextState>) => setState((before) => ({ ...before, ...next }));
  /** Reports a failed action: an error, or a sentence. */
  const fail = (failure: unknown) =>
    setState((before) => ({ ...before, failures: [...before.failures, failure] }));
  return {
    setPlace,
    editor,
    state,
    set,
    fail,
    opened,
    error,
    retry: () => setOpening(({ unsent }) => ({ unsent })),
  };
}

export type Text = ReturnType<typeof useText>;

const isSame = (a: SyncStatus, b: SyncStatus): boolean =>
  a.kind === b.kind && (a.kind !== 'offline' || b.kind !== 'offline' || a.waiting === b.waiting);
