import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import type { SentBodyOf } from '#contract/calls.ts';
import { supplementKinds } from '#contract/publication/supplement-parts.ts';
import { ApiError, sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Field } from '#desk/design/field.tsx';
import { Segment } from '#desk/design/segment.tsx';
import { toast } from '#desk/design/toast.tsx';
import { Toggle } from '#desk/design/toggle.tsx';
import { useKeys } from '#desk/shell/keys.ts';
import { LeaveGuard } from '#desk/shell/leave-guard.tsx';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { helpKey, StatusLine } from '#desk/shell/status-line.tsx';
import { siteNames } from '#desk/shell/words.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import record from '../record/record.module.css';
import { faultsOf } from '../record/use-record-form.ts';
import { RecordsFrame } from '../records-frame.tsx';
import { KeyDates } from './key-dates.tsx';
import { LeagueFields } from './league-fields.tsx';
import styles from './new-supplement.module.css';
import { PartList } from './part-list.tsx';
import {
  type Draft,
  draftOf,
  electionOfDraft,
  isTouched,
  planOf,
  seasonOfDraft,
  slugOfDraft,
} from './plan.ts';
import { SupplementPreview } from './supplement-preview.tsx';
import { TeaserField } from './teaser-field.tsx';
import { supplementWords as words } from './words.ts';

const noFaults: ReadonlyMap<string, string> = new Map();

/** A supplement is put together from a list and published (docs/product/supplements.md#from-a-list). */
export function NewSupplementRoom() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf('tournament'));
  const [faults, setFaults] = useState(noFaults);
  const [isSending, setSending] = useState(false);
  const mayLeave = useRef(false);
  const change = (changes: Partial<Draft>) => setDraft((old) => ({ ...old, ...changes }));

  async function publish() {
    if (isSending) return;
    setSending(true);
    setFaults(noFaults);
    const { sites, isInMenu, title } = draft;
    const body = { sites: [...sites], isInMenu, plan: planOf(draft) } as SentBodyOf<'addSupplement'>;
    try {
      await ask('addSupplement', {}, { body });
      await client.invalidateQueries({ queryKey: ['records'] });
      mayLeave.current = true;
      toast(words.published(title));
      const key = sites[0] ?? 'main';
      void navigate({ to: '/torzsadatok/$kind/$key', params: { kind: 'mellekletek', key } });
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.issues.length > 0) setFaults(faultsOf(error));
      else toast(sentenceOf(error), { durationMs: 12_000 });
    }
  }
  useKeys({ 'Ctrl+s': () => void publish() });
  const faultOf = (field: string) => faults.get(`plan.${field}`);

  return (
    <>
      <main id="tartalom">
        <RoomHead
          title={words.title}
          note={
            <Link
              to="/torzsadatok/$kind"
              params={{ kind: 'mellekletek' }}
              activeOptions={{ exact: true }}
              className={record.kind}
            >
              {words.all}
            </Link>
          }
        >
          <Button
            look="filled"
            className={record.headAction}
            shortcut="Ctrl S"
            disabled={isSending}
            onClick={() => void publish()}
          >
            {isSending ? words.publishing : words.publish}
          </Button>
        </RoomHead>
        <RecordsFrame>
          <div className={styles.columns}>
            <div className={styles.form}>
              <Segment
                label={words.kind}
                options={supplementKinds.map((kind) => [kind, words.kinds[kind]] as const)}
                value={draft.kind}
                onChange={(kind) => setDraft((old) => draftOf(kind, old))}
              />
              <Head draft={draft} change={change} faultOf={faultOf} />
              <section className={styles.group}>
                <h2>{words.parts}</h2>
                <p className={styles.hint}>{words.partsHint}</p>
                <PartList draft={draft} change={change} />
                <Fault text={faultOf('parts')} />
              </section>
              <section className={styles.group}>
                <h2>{words.opening}</h2>
                <TeaserField draft={draft} change={change} fault={faultOf('teaser')} />
                <KeyDates draft={draft} change={change} faults={faults} />
              </section>
              <Places draft={draft} change={change} fault={faults.get('sites')} />
              <div className={record.thumbBar}>
                <Button look="filled" disabled={isSending} onClick={() => void publish()}>
                  {isSending ? words.publishing : words.publish}
                </Button>
              </div>
            </div>
            <div className={styles.preview}>
              <SupplementPreview draft={draft} />
            </div>
          </div>
        </RecordsFrame>
      </main>
      <StatusLine keys={[[['Ctrl S'], 'közzététel'], helpKey]} />
      <LeaveGuard isDirty={isTouched(draft)} mayLeave={mayLeave} />
    </>
  );
}

interface PartProps {
  draft: Draft;
  change(changes: Partial<Draft>): void;
}

function Fault({ text }: { text: string | undefined }) {
  return text ? <p role="alert">{text}</p> : null;
}

interface HeadProps extends PartProps {
  faultOf(field: string): string | undefined;
}

/** Name, address, and the facts that the parts need. */
function Head({ draft, change, faultOf }: HeadProps) {
  const slug = slugOfDraft(draft);
  const sections = useQuery(callQuery('listSections', { q: '', limit: 100 })).data?.items ?? [];
  const elections = useQuery(callQuery('elections', {})).data ?? [];
  const listId = useId();
  return (
    <>
      <Field label={words.name} hint={words.nameHints[draft.kind]} fault={faultOf('title')}>
        {(control) => (
          <input
            {...control}
            value={draft.title}
            // biome-ignore lint/a11y/noAutofocus: the room is opened to type it
            autoFocus
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={words.description} fault={faultOf('description')}>
        {(control) => (
          <input
            {...control}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Field label={words.slug} hint={words.slugHint(slug)} fault={faultOf('slug')}>
          {(control) => (
            <input {...control} value={slug} onChange={({ target }) => change({ ownSlug: target.value })} />
          )}
        </Field>
        <Field label={words.section} fault={faultOf('section')}>
          {(control) => (
            <select
              {...control}
              value={draft.section}
              onChange={({ target }) => change({ section: target.value })}
            >
              {!sections.some(({ key }) => key === draft.section) && <option>{draft.section}</option>}
              {sections.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.lastDay} hint={words.lastDayHint} fault={faultOf('lastDay')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={draft.lastDay}
              onChange={({ target }) => change({ lastDay: target.value })}
            />
          )}
        </Field>
      </div>
      {draft.kind === 'tournament' && (
        <div className={styles.row}>
          <LeagueFields draft={draft} change={change} fault={faultOf('league')} />
          <Field label={words.season} fault={faultOf('season')}>
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                value={seasonOfDraft(draft)}
                onChange={({ target }) => change({ ownSeason: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {draft.kind === 'election' && (
        <Field label={words.election} hint={words.electionHint} fault={faultOf('election')}>
          {(control) => (
            <>
              <input
                {...control}
                list={listId}
                value={electionOfDraft(draft)}
                onChange={({ target }) => change({ ownElection: target.value })}
              />
              <datalist id={listId}>
                {elections.map(({ slug: one, title }) => (
                  <option key={one} value={one}>
                    {title}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
    </>
  );
}

const siteSlugs = ['main', 'erdely'] as const;

function Places({ draft, change, fault }: PartProps & { fault: string | undefined }) {
  const menuId = useId();
  return (
    <section className={styles.group}>
      <h2>{words.places}</h2>
      <div className={styles.checks}>
        {siteSlugs.map((site) => (
          <label key={site} className={classNames(styles.check, styles.site)}>
            <input
              type="checkbox"
              checked={draft.sites.includes(site)}
              onChange={({ target }) =>
                change({
                  sites: siteSlugs.filter((each) =>
                    each === site ? target.checked : draft.sites.includes(each),
                  ),
                })
              }
            />
            {siteNames[site]}
          </label>
        ))}
      </div>
      <Fault text={fault} />
      <div className={styles.check}>
        <Toggle
          id={menuId}
          isOn={draft.isInMenu}
          describedBy={`${menuId}-hint`}
          onChange={(isInMenu) => change({ isInMenu })}
        />
        <label htmlFor={menuId}>{words.menu}</label>
        <span id={`${menuId}-hint`} className={styles.hint}>
          {words.menuHint}
        </span>
      </div>
    </section>
  );
}
