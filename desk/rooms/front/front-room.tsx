import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontOperation, FrontPlan } from '#contract/front-draft.ts';
import type { PieceHead } from '#contract/piece.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { Segment } from '#desk/design/segment.tsx';
import { toast } from '#desk/design/toast.tsx';
import { may, useMe } from '#desk/session/use-me.ts';
import { useKeys } from '#desk/shell/keys.ts';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { StatusLine } from '#desk/shell/status-line.tsx';
import { useSite } from '#desk/shell/use-site.ts';
import { clock, shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { changesOf } from './changes/front-changes.ts';
import { checkFrontDraft } from './checks/front-checks.ts';
import { AddPartDialog } from './dialogs/add-part-dialog.tsx';
import { BoxDialog } from './dialogs/box-dialog.tsx';
import { PartDialog } from './dialogs/part-dialog.tsx';
import { PlanDialog } from './dialogs/plan-dialog.tsx';
import { StateDialog } from './dialogs/state-dialog.tsx';
import styles from './front-room.module.css';
import { Here, PublishButtons, StepButtons } from './head-tools.tsx';
import { Ledger } from './ledger/ledger.tsx';
import { type DraggedPiece, groupWith, nudge, nudgePart, placeAt, takeOff, targetAfter } from './moves.ts';
import { Outline } from './outline/outline.tsx';
import { Pool } from './pool/pool.tsx';
import { useFrontPresence } from './presence.ts';
import { Stage, type Width, widths } from './stage/stage.tsx';
import type { StageActions } from './stage/stage-actions.ts';
import { useFront } from './use-front.ts';
import { frontWords as words } from './words.ts';

type Open =
  | { kind: 'box'; group: string; article: string }
  | { kind: 'part'; slug: string }
  | { kind: 'add'; before: string | null }
  | { kind: 'plan' }
  | { kind: 'state'; id: number };

const widthNames: readonly Width[] = ['desktop', 'tablet', 'phone'];

/** Shows where a held piece can be put: the selected box or the first one; on phones, the list. */
function showPlaces(): void {
  const place =
    document.querySelector<HTMLElement>('[data-place][aria-pressed="true"]') ??
    document.querySelector<HTMLElement>('[data-place]');
  if (place?.checkVisibility()) place.focus();
  else document.querySelector('[data-outline]')?.scrollIntoView();
}

/** The front page of a site, edited by several people at once. */
export function FrontRoom() {
  const [site] = useSite();
  return <FrontOfSite key={site} site={site} />;
}

function FrontOfSite({ site }: { site: SiteSlug }) {
  const me = useMe();
  const mayChange = may(me, 'changeFrontDraft');
  const front = useFront(site);
  const { draft } = front;
  const now = useNow();
  const search = useRef<HTMLInputElement>(null);
  const [widthPx, setWidthPx] = useState<number>(widths.desktop);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [chosen, setChosen] = useState<{ group: string; article: string } | null>(null);
  const [held, setHeld] = useState<DraggedPiece | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [showsClicks, setShowsClicks] = useState(false);
  const close = () => setOpen(null);

  // A piece that somebody has moved stays selected at its new place.
  const selected = useMemo(() => {
    if (!draft || !chosen) return null;
    const group = groupWith(draft.choice, chosen.article)?.slug ?? chosen.group;
    return { group, article: chosen.article };
  }, [draft, chosen]);
  const selectedKey = selected && `${selected.group}/${selected.article}`;
  const colleagues = useFrontPresence(site, selectedKey, mayChange);
  const clicks = useQuery({ ...callQuery('frontClicks', { site }), enabled: showsClicks });
  const changes = useMemo(() => (draft ? changesOf(draft.published.choice, draft.choice) : []), [draft]);
  const checks = useMemo(() => (draft ? checkFrontDraft(draft, clock) : []), [draft]);

  const change = (operations: FrontOperation[]) => void front.change(() => operations);
  const actions: StageActions = {
    choose: setChosen,
    putHeld(piece, target) {
      setHeld(null);
      setChosen({ group: target.group, article: piece.article });
      void front.change((current) => placeAt(current, piece.article, target));
    },
    putBehind(piece, place) {
      setHeld(null);
      setChosen({ group: place.group, article: piece.article });
      void front.change((current) => placeAt(current, piece.article, targetAfter(current, place)));
    },
    pin({ title, ...place }) {
      void front.change((current) => placeAt(current, place.article, targetAfter(current, place)));
      toast(words.pinned(title));
    },
    nudge(article, step) {
      if (draft && !groupWith(draft.choice, article)) toast(words.ownIsNotTaken);
      void front.change((current) => nudge(current, article, step));
    },
    editBox: (place) => setOpen({ kind: 'box', ...place }),
    takeOff(article) {
      if (draft && !groupWith(draft.choice, article)) toast(words.ownIsNotTaken);
      void front.change((current) => takeOff(current, article));
    },
    editPart: (slug) => setOpen({ kind: 'part', slug }),
    nudgePart: (slug, step) => void front.change((current) => nudgePart(current, slug, step)),
    movePart: (slug, before) => change([{ kind: 'reorder', part: slug, before }]),
  };

  function pickUp({ title, slug }: PieceHead) {
    if (slug === null) toast(words.pool.noSlug);
    else {
      const isPutDown = held?.article === slug;
      setHeld(isPutDown ? null : { article: slug, title });
      if (!isPutDown) showPlaces();
    }
  }

  const selectedPlace = () => {
    const group = selected && draft?.page.groups.find(({ slug }) => slug === selected.group);
    const box = group?.boxes.find((each) => each.article.slug === selected?.article);
    return selected && box ? { ...selected, title: box.title } : null;
  };
  function pinSelected() {
    const place = selectedPlace();
    if (place && mayChange && draft && !groupWith(draft.choice, place.article)) actions.pin(place);
  }

  async function publish() {
    if (!draft || changes.length === 0 || !mayChange) return;
    if (draft.faults.length > 0) {
      toast(words.refused);
      return;
    }
    const isDone = await front.run((current) =>
      ask('publishFront', { site }, { body: { version: current.version } }),
    );
    if (isDone)
      toast(words.published, {
        action: { label: words.takeBack, run: () => void takeBack() },
        durationMs: 10_000,
      });
  }

  async function takeBack(to?: number) {
    const isDone = await front.run(() =>
      ask('undoFront', { site }, { body: to === undefined ? {} : { to } }),
    );
    if (isDone) toast(words.takenBack);
  }

  async function plan(title: string, at: number, repeats: FrontPlan['repeats']) {
    const isDone = await front.run((current) =>
      ask('planFront', { site }, { body: { version: current.version, title, at, repeats } }),
    );
    if (isDone) toast(words.dialogs.plannedToast(shortMoment(at, now)));
  }

  useKeys({
    '/': () => search.current?.focus(),
    Escape: () => setHeld(null),
    'Ctrl+Enter': () => void publish(),
    'Ctrl+z': front.undo,
    'Ctrl+y': front.redo,
    c: () =>
      selected &&
      mayChange &&
      draft &&
      groupWith(draft.choice, selected.article) &&
      actions.editBox(selected),
    k: pinSelected,
    n: () => mayChange && setOpen({ kind: 'add', before: selected?.group ?? null }),
    l: () => selected && mayChange && actions.editPart(selected.group),
    Delete: () => selected && mayChange && actions.takeOff(selected.article),
  });

  if (front.error && !draft) return <Failed error={front.error} onRetry={() => void front.renew()} />;
  if (!draft) return null;
  const openPart = open?.kind === 'part' && draft.choice.find(({ slug }) => slug === open.slug);
  const { state } = draft.published;
  const publishing = {
    count: changes.length,
    isWaiting: front.isWaiting,
    onPublish: () => void publish(),
    onPlan: () => setOpen({ kind: 'plan' }),
  };
  return (
    <>
      <main id="tartalom">
        <RoomHead
          title={words.room}
          note={
            <span className={styles.noteWide}>
              {state ? words.out(shortMoment(state.at, now), state.by) : words.neverOut}
            </span>
          }
        >
          <Here colleagues={colleagues} />
          {mayChange && (
            <span className={styles.onDesk}>
              <StepButtons front={front} />
            </span>
          )}
          <span className={styles.onDesk}>
            <Segment
              label={words.width}
              options={widthNames.map((each) => [each, words.widths[each]])}
              value={widthNames.find((each) => widths[each] === widthPx) ?? null}
              onChange={(next) => setWidthPx(widths[next])}
            />
          </span>
          <span className={styles.onDesk}>
            <Segment
              label={words.theme}
              options={[
                ['light', words.light],
                ['dark', words.dark],
              ]}
              value={theme}
              onChange={(next) => setTheme(next)}
            />
          </span>
          <span className={styles.onDesk}>
            <Button aria-pressed={showsClicks} look="quiet" onClick={() => setShowsClicks(!showsClicks)}>
              {words.clicks}
            </Button>
          </span>
          {mayChange && (
            <span className={styles.onDesk}>
              <PublishButtons {...publishing} />
            </span>
          )}
        </RoomHead>
        <div className={styles.compose}>
          <Pool site={site} draft={draft} search={search} held={held} mayChange={mayChange} onPick={pickUp} />
          <Stage
            site={site}
            draft={draft}
            widthPx={widthPx}
            onWidth={setWidthPx}
            theme={theme}
            chosen={selectedKey}
            held={held}
            colleagues={colleagues}
            clicks={showsClicks ? new Map(clicks.data?.items.map(({ path, n }) => [path, n])) : null}
            mayChange={mayChange}
            actions={actions}
          />
          <Outline
            draft={draft}
            changed={new Set(changes.flatMap((one) => ('article' in one ? [one.article] : [])))}
            mayChange={mayChange}
            held={held}
            onPutDown={() => setHeld(null)}
            actions={actions}
          />
          <Ledger
            site={site}
            draft={draft}
            changes={changes}
            checks={checks}
            me={me.name}
            mayChange={mayChange}
            onTakeBack={({ undo }) => change(undo)}
            onDiscard={() =>
              void front
                .run((current) => ask('discardFrontDraft', { site }, { body: { version: current.version } }))
                .then((isDone) => isDone && toast(words.ledger.discarded))
            }
            onLook={({ place }) => place && setChosen(place)}
            onReopen={(id) => void front.run(() => ask('reopenFrontPlan', { site, id }, { body: {} }))}
            onDeletePlan={(id) =>
              void front.run(async (current) => {
                await ask('deleteFrontPlan', { site, id });
                return current;
              })
            }
            onShowState={(id) => setOpen({ kind: 'state', id })}
          />
        </div>
        {mayChange && (
          <div className={styles.thumb} role="toolbar" aria-label={words.room}>
            <Button icon="plus" aria-label={words.outline.add} onClick={() => search.current?.focus()} />
            <StepButtons front={front} />
            <PublishButtons {...publishing} />
          </div>
        )}
      </main>
      <StatusLine
        keys={[
          [['/'], words.keys.search],
          [['Alt', '↑', '↓'], words.keys.move],
          [['c'], words.keys.title],
          [['l'], words.keys.layout],
          [['k'], words.keys.pin],
          [['n'], words.keys.add],
          [['Del'], words.keys.off],
          [['Ctrl', 'Enter'], words.keys.publish],
        ]}
      />
      {open?.kind === 'box' && (
        <BoxDialog
          draft={draft}
          group={open.group}
          article={open.article}
          onSave={change}
          onTakeOff={() => actions.takeOff(open.article)}
          onClose={close}
        />
      )}
      {openPart && (
        <PartDialog
          part={openPart}
          onSave={(operations) => front.change(() => operations)}
          onNudge={(step) => actions.nudgePart(openPart.slug, step)}
          onAdd={() => setOpen({ kind: 'add', before: openPart.slug })}
          onClose={close}
        />
      )}
      {open?.kind === 'add' && (
        <AddPartDialog draft={draft} before={open.before} onSave={change} onClose={close} />
      )}
      {open?.kind === 'plan' && (
        <PlanDialog onPlan={(title, at, repeats) => void plan(title, at, repeats)} onClose={close} />
      )}
      {open?.kind === 'state' && (
        <StateDialog
          site={site}
          id={open.id}
          theme={theme}
          mayPutUp={mayChange}
          onPutUp={() => void takeBack(open.id)}
          onClose={close}
        />
      )}
    </>
  );
}
