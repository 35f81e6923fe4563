import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { PieceHead } from '#contract/piece.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { Loading } from '#desk/design/loading.tsx';
import { toast } from '#desk/design/toast.tsx';
import { may, useMe } from '#desk/session/use-me.ts';
import { useKeys } from '#desk/shell/keys.ts';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { StatusLine } from '#desk/shell/status-line.tsx';
import { useSite } from '#desk/shell/use-site.ts';
import { appearanceMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { changesOf } from './changes/front-changes.ts';
import { checkFrontDraft } from './checks/front-checks.ts';
import { createFrontPublishing } from './create-front-publishing.ts';
import { FrontDialogs, type OpenDialog } from './front-dialogs.tsx';
import { FrontHead, type FrontView } from './front-head.tsx';
import styles from './front-room.module.css';
import { PublishButtons, StepButtons } from './head-tools.tsx';
import { Ledger } from './ledger/ledger.tsx';
import { type DraggedPiece, groupWith } from './moves.ts';
import { Outline } from './outline/outline.tsx';
import { Pool } from './pool/pool.tsx';
import { useFrontPresence } from './presence.ts';
import { createStageActions } from './stage/create-stage-actions.ts';
import { Stage, widths } from './stage/stage.tsx';
import { useFront } from './use-front.ts';
import { frontWords as words } from './words.ts';

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
  const [view, setView] = useState<FrontView>({
    widthPx: widths.desktop,
    theme: 'light',
    showsClicks: false,
  });
  const changeView = (changes: Partial<FrontView>) => setView((before) => ({ ...before, ...changes }));
  const [chosen, setChosen] = useState<{ group: string; article: string } | null>(null);
  const [held, setHeld] = useState<DraggedPiece | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);

  // A piece that somebody has moved stays selected at its new place.
  const selected = useMemo(() => {
    if (!draft || !chosen) return null;
    const group = groupWith(draft.choice, chosen.article)?.slug ?? chosen.group;
    return { group, article: chosen.article };
  }, [draft, chosen]);
  const selectedKey = selected && `${selected.group}/${selected.article}`;
  const colleagues = useFrontPresence(site, selectedKey, mayChange);
  const clicks = useQuery({ ...callQuery('frontClicks', { site }), enabled: view.showsClicks });
  const changes = useMemo(() => (draft ? changesOf(draft.published.choice, draft.choice) : []), [draft]);
  const checks = useMemo(
    () => (draft ? checkFrontDraft(draft, (seconds) => appearanceMoment(seconds, now)) : []),
    [draft, now],
  );
  const actions = createStageActions(front, { choose: setChosen, hold: setHeld, open: setOpen });
  const publishing = createFrontPublishing(site, front, now);

  function pickUp({ title, slug }: PieceHead) {
    if (slug === null) toast(words.pool.noSlug);
    else {
      const isPutDown = held?.article === slug;
      setHeld(isPutDown ? null : { article: slug, title });
      if (!isPutDown) showPlaces();
    }
  }

  /** Does something with the selected box, or says why that is not possible. */
  function withSelected(act: (place: { group: string; article: string; title: string }) => void): void {
    const group = selected && draft?.page.groups.find(({ slug }) => slug === selected.group);
    const box = group?.boxes.find((each) => each.article.slug === selected?.article);
    if (!mayChange) toast(words.mayOnlyLook);
    else if (!selected || !box) toast(words.noneSelected);
    else act({ ...selected, title: box.title });
  }

  const isAutomatic = ({ article }: { article: string }) => draft && !groupWith(draft.choice, article);

  function publish() {
    if (!mayChange) toast(words.mayOnlyLook);
    else if (changes.length === 0) toast(words.nothingToPublish);
    else void publishing.publish();
  }

  useKeys({
    '/': () => search.current?.focus(),
    Escape: () => setHeld(null),
    'Ctrl+Enter': publish,
    'Ctrl+z': front.undo,
    'Ctrl+y': front.redo,
    c: () =>
      withSelected((place) => (isAutomatic(place) ? toast(words.ownIsNotTaken) : actions.editBox(place))),
    k: () =>
      withSelected((place) => (isAutomatic(place) ? actions.pin(place) : toast(words.isPinned(place.title)))),
    n: () =>
      mayChange ? setOpen({ kind: 'add', before: selected?.group ?? null }) : toast(words.mayOnlyLook),
    l: () => withSelected(({ group }) => actions.editPart(group)),
    Delete: () => withSelected(({ article }) => actions.takeOff(article)),
  });

  if (!draft)
    return (
      <>
        <RoomHead title={words.room} />
        <main id="tartalom">
          {front.error ? <Failed error={front.error} onRetry={() => void front.renew()} /> : <Loading />}
        </main>
      </>
    );
  const publishButtons = {
    count: changes.length,
    isWaiting: front.isWaiting,
    onPublish: publish,
    onPlan: () => setOpen({ kind: 'plan' }),
  };
  return (
    <>
      <main id="tartalom">
        <FrontHead
          state={draft.published.state}
          front={front}
          colleagues={colleagues}
          view={view}
          mayChange={mayChange}
          publish={publishButtons}
          onView={changeView}
        />
        <div className={styles.compose}>
          <Pool site={site} draft={draft} search={search} held={held} mayChange={mayChange} onPick={pickUp} />
          <Stage
            site={site}
            draft={draft}
            widthPx={view.widthPx}
            onWidth={(widthPx) => changeView({ widthPx })}
            theme={view.theme}
            chosen={selectedKey}
            held={held}
            colleagues={colleagues}
            clicks={view.showsClicks ? new Map(clicks.data?.items.map(({ path, n }) => [path, n])) : null}
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
            onTakeBack={({ undo }) => void front.change(() => undo)}
            onDiscard={() => void publishing.discard()}
            onShowPlace={({ place }) => place && setChosen(place)}
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
            <PublishButtons {...publishButtons} />
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
      {open && (
        <FrontDialogs
          site={site}
          open={open}
          draft={draft}
          front={front}
          actions={actions}
          publishing={publishing}
          theme={view.theme}
          mayChange={mayChange}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
