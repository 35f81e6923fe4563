import { useEffect, useRef, useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { SwitchName } from '#contract/switchboard-calls.ts';
import { Button } from '../../design/button.tsx';
import { Failed } from '../../design/failed.tsx';
import { focusedRow } from '../../design/focused-row.ts';
import { Loading } from '../../design/loading.tsx';
import { moveFocus } from '../../design/move-focus.ts';
import { toast } from '../../design/toast.tsx';
import { may, useMe } from '../../session/use-me.ts';
import { useKeys } from '../../shell/keys.ts';
import { LeaveDialog, LeaveGuard } from '../../shell/leave-guard.tsx';
import { RoomHead } from '../../shell/room-head.tsx';
import { type KeyHint, StatusLine } from '../../shell/status-line.tsx';
import { useSite } from '../../shell/use-site.ts';
import { useNow } from '../../time/use-now.ts';
import { Contents, isContentChanged, withDrafts } from './contents.tsx';
import { Lines } from './lines.tsx';
import { choiceOf, endOf, nextChoice } from './switch-end.ts';
import { SwitchRow } from './switch-row.tsx';
import styles from './switches-room.module.css';
import { useDocuments } from './use-documents.ts';
import { useSwitchboard } from './use-switchboard.ts';
import { switchesWords as words } from './words.ts';

const groups: ReadonlyArray<readonly [title: string, names: readonly SwitchName[]]> = [
  [words.groups.everywhere, ['breaking', 'weatherWarning', 'trending']],
  [words.groups.front, ['pip', 'waterLevels', 'widgets']],
  [words.groups.ads, ['ads', 'promotion']],
];
/** Switches that ads people may turn too. */
const adSwitches: readonly SwitchName[] = ['ads', 'promotion'];

const keyHints: readonly KeyHint[] = [
  [['j', 'k'], words.keys.step],
  [[words.keys.space], words.keys.turn],
  [['t'], words.keys.until],
  [['Ctrl Enter'], words.keys.publish],
];

/** What is on and off on every page of a site, until when, and how readers see it. */
export function SwitchesRoom() {
  const [site, setSite] = useSite();
  const [shownSite, setShownSite] = useState(site);
  const [isDirty, setDirty] = useState(false);
  if (site !== shownSite && !isDirty) setShownSite(site);
  return (
    <>
      {/* Another site has other switches: unsaved changes must not be applied to it. */}
      <Switches key={shownSite} site={shownSite} onDirty={setDirty} />
      <LeaveGuard isDirty={isDirty} />
      {site !== shownSite && (
        <LeaveDialog onStay={() => setSite(shownSite)} onLeave={() => setShownSite(site)} />
      )}
    </>
  );
}

interface SwitchesProps {
  site: SiteSlug;
  /** Called whenever there are unsaved changes, or none any more. */
  onDirty(isDirty: boolean): void;
}

function Switches({ site, onDirty }: SwitchesProps) {
  const me = useMe();
  const now = useNow();
  const board = useSwitchboard(site);
  const documents = useDocuments(site);
  const { data, error, refetch } = board.query;
  const states = new Map(data?.items.map((state) => [state.name, state]));
  const { changeCount, mayPublish, publish } = usePublishing(board, documents);
  const isDirty = changeCount > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useKeys({
    j: () => moveFocus('[data-switch]', 1),
    k: () => moveFocus('[data-switch]', -1),
    ' ': () => focusedSwitch()?.querySelector<HTMLInputElement>('[role="switch"]')?.click(),
    t: () => {
      const key = focusedSwitch()?.dataset.switch ?? '';
      const nextEnd = (endsAt: number | null) => endOf(nextChoice(choiceOf(endsAt, now)), now);
      const state = states.get(key as SwitchName);
      if (state) {
        const { endsAt } = board.drafts.get(state.name) ?? state;
        return board.change(state, { endsAt: nextEnd(endsAt) });
      }
      const line = documents.find('SponsoredLine', key);
      if (!line) return;
      const { settings } = line.document;
      const dateTo = nextEnd(settings.dateTo);
      documents.change(line.stored, { ...line.document, settings: { ...settings, dateTo } });
    },
    'Ctrl+Enter': () => (changeCount > 0 ? void publish() : toast(words.nothingChanged)),
  });

  const isTakingBack = useRef(false);
  const takeBack = async () => {
    const state = states.get('breaking');
    // A second press would report a conflict with the first one.
    if (!state || isTakingBack.current) return;
    isTakingBack.current = true;
    const off = { isOn: false, endsAt: null, news: null, version: state.version };
    if (await board.publish(new Map([['breaking', off]]))) toast(words.takenBack);
    isTakingBack.current = false;
  };

  // Both fail together without a connection: that is said once.
  const failure = error ?? documents.query.error;
  const readAgain = () =>
    void Promise.all([error && refetch(), documents.query.error && documents.query.refetch()]);
  const mayTurn = (name: SwitchName) => adSwitches.includes(name) || may(me, 'putSwitches');
  return (
    <>
      <main id="tartalom">
        <RoomHead title={words.title} note={changeCount > 0 ? words.waiting(changeCount) : words.note}>
          {changeCount > 0 && (
            <Button
              look="quiet"
              onClick={() => {
                board.discard();
                documents.discard();
              }}
            >
              {words.discard}
            </Button>
          )}
          <Button look="filled" disabled={!mayPublish} onClick={() => void publish()}>
            {words.publish(changeCount)}
          </Button>
        </RoomHead>
        {failure && <Failed error={failure} onRetry={readAgain} />}
        {[...board.errors, ...documents.errors].map(([key, refusal]) => (
          <Failed key={key} error={refusal} />
        ))}
        {board.query.isPending && <Loading />}
        <div className={styles.board}>
          {data &&
            groups
              .filter(([, names]) => names.some(mayTurn))
              .map(([title, names]) => (
                <div key={title} className={styles.group}>
                  <h2>{title}</h2>
                  {names.filter(mayTurn).map((name) => {
                    const state = states.get(name);
                    return (
                      state && (
                        <SwitchRow
                          key={name}
                          site={site}
                          state={state}
                          draft={board.drafts.get(name) ?? null}
                          conflict={board.conflicts.get(name) ?? null}
                          allOn={withDrafts(data.allOn, site, documents)}
                          contents={<Contents name={name} site={site} documents={documents} />}
                          isContentChanged={isContentChanged(name, site, documents)}
                          now={now}
                          onChange={(fields) => board.change(state, fields)}
                          onInsist={() => board.insist(name)}
                          onYield={() => board.forget(name)}
                          onTakeBack={() => void takeBack()}
                        />
                      )
                    );
                  })}
                </div>
              ))}
          {documents.query.data && <Lines documents={documents} now={now} />}
        </div>
      </main>
      <StatusLine keys={keyHints} />
    </>
  );
}

/** Publishes the changes of the switches and of their documents together. */
function usePublishing(board: ReturnType<typeof useSwitchboard>, documents: ReturnType<typeof useDocuments>) {
  const changeCount = board.drafts.size + documents.drafts.size;
  const [isPublishing, setPublishing] = useState(false);
  /** Whether to publish again after the current publish. */
  const [isPublishQueued, setPublishQueued] = useState(false);
  // A change that was typed while another one is being saved needs that one's version.
  const mayPublish = changeCount > 0 && !isPublishing;
  const publish = async () => {
    setPublishQueued(isPublishing);
    if (!mayPublish) return;
    const isPushed = board.drafts.get('breaking')?.isPushed;
    setPublishing(true);
    const stored = await Promise.all([board.publish(), documents.publish()]);
    setPublishing(false);
    if (stored.every(Boolean)) toast(isPushed ? words.pushed : words.published);
  };
  useEffect(() => {
    if (isPublishQueued && !isPublishing) void publish();
  });
  return { changeCount, mayPublish, publish };
}

const focusedSwitch = () => focusedRow('[data-switch]', words.noneFocused);
