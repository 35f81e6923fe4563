import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/calls.ts';
import type { BallotResult } from '#contract/election-format.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { faultSentence } from '#desk/api/fault-sentence.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { Field } from '#desk/design/field.tsx';
import { isSame } from '#desk/design/is-same.ts';
import { Segment } from '#desk/design/segment.tsx';
import { toast } from '#desk/design/toast.tsx';
import { may, useMe } from '#desk/session/use-me.ts';
import { LeaveGuard } from '#desk/shell/leave-guard.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import part from '../record/record.module.css';
import { type BallotKind, ballotKinds, deliveryText, goesDown, sumOf } from './delivery-text.ts';
import type { ExtraProps } from './extra-props.ts';
import styles from './special.module.css';
import { electionWords as words } from './words.ts';

type Unit = OutputOf<'electionUnit'>['unit'];
type Election = OutputOf<'election'>;
type Figures = Partial<Record<BallotKind, BallotResult>>;

/** Figures that were typed for a place and are not sent yet. */
interface FiguresDraft {
  /** The figures that the fields were filled from. */
  base: Figures;
  typed: Figures;
}

const levels = ['country', 'county', 'constituency'] as const;
type Level = (typeof levels)[number];

/** The election night: accepted and refused deliveries, and a form for figures. */
export function ElectionExtra({ recordKey: slug }: ExtraProps) {
  const me = useMe();
  const now = useNow();
  const electionQuery = useQuery(callQuery('election', { slug }));
  const nightQuery = useQuery(callQuery('electionNight', { slug }));
  const { data: election } = electionQuery;
  const { data: night } = nightQuery;
  const failed = [electionQuery, nightQuery].find(({ error }) => error);
  return (
    <section className={`${part.part} ${styles.night}`}>
      <h2>{words.title}</h2>
      {failed && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
      {election && (
        <p>
          {election.rehearsal && <b>{words.rehearsal} </b>}
          {words.state(election.counted, shortMoment(election.resultsAt, now))}
        </p>
      )}
      {night && night.refused.length > 0 && (
        <ul className={styles.deliveries}>
          {night.refused.map(({ at, complaint }) => (
            <li key={`${at} ${complaint}`}>
              <span>
                {words.refused(shortMoment(at, now))}
                <small>{faultSentence(complaint)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {election && night && may(me, 'deliverResults') && (
        <HandFigures election={election} last={night.last} />
      )}
    </section>
  );
}

function HandFigures({ election, last }: { election: Election; last: number }) {
  const { slug } = election;
  const [level, setLevel] = useState<Level>('country');
  const [chosen, setChosen] = useState('');
  /** By place: what was typed is still there when somebody comes back to the place. */
  const [drafts, setDrafts] = useState<ReadonlyMap<string, FiguresDraft>>(new Map());
  const unitsQuery = useQuery(callQuery('electionUnits', { slug, level }));
  const { data: units } = unitsQuery;
  const unitId = units?.some(({ id }) => id === chosen) ? chosen : (units?.[0]?.id ?? '');
  const pageQuery = useQuery({
    ...callQuery('electionUnit', { slug, unit: unitId }),
    enabled: unitId !== '',
    refetchOnWindowFocus: false,
  });
  const { data: page } = pageQuery;
  const failed = [unitsQuery, pageQuery].find(({ error }) => error);
  const changeDraft = (id: string, change: ChangeDraft) =>
    setDrafts((before) => {
      const next = new Map(before);
      const draft = change(before.get(id));
      if (draft) next.set(id, draft);
      else next.delete(id);
      return next;
    });
  return (
    <>
      <h3>{words.byHand}</h3>
      <p className={part.quiet}>{words.byHandHint}</p>
      <Segment<Level>
        label={words.level}
        options={levels.map((one) => [one, words.levels[one]] as const)}
        value={level}
        onChange={setLevel}
      />
      {failed && <Failed error={failed.error} onRetry={() => void failed.refetch()} />}
      {units?.length === 0 && <p className={part.quiet}>{words.noUnits}</p>}
      {units && units.length > 1 && (
        <Field label={words.unit}>
          {(control) => (
            <select {...control} value={unitId} onChange={({ target }) => setChosen(target.value)}>
              {units.map(({ id, name }) => (
                <option key={id} value={id}>
                  {drafts.has(id) ? words.unsent(name) : name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {page && (
        <UnitFigures
          key={page.unit.id}
          {...{ election, last, unit: page.unit }}
          draft={drafts.get(page.unit.id)}
          onDraft={(change) => changeDraft(page.unit.id, change)}
        />
      )}
      <LeaveGuard isDirty={drafts.size > 0} />
    </>
  );
}

type ChangeDraft = (before: FiguresDraft | undefined) => FiguresDraft | null | undefined;

interface UnitFiguresProps {
  election: Election;
  unit: Unit;
  last: number;
  draft: FiguresDraft | undefined;
  onDraft(change: ChangeDraft): void;
}

function UnitFigures({ election, unit, last, draft, onDraft }: UnitFiguresProps) {
  const client = useQueryClient();
  const kinds = ballotKinds.filter((kind) => votersOf(election, unit, kind).length > 0);
  const [kind, setKind] = useState<BallotKind>(kinds.find((one) => unit[one]) ?? kinds[0] ?? 'list');
  // Typed figures are kept when new ones arrive.
  const results = draft?.typed ?? figuresOf(unit);
  const isNewer = draft !== undefined && !isSame(figuresOf(unit), draft.base);
  const ballot = results[kind] ?? { valid: 0, votes: {} };
  const set = (changes: Partial<BallotResult>) => {
    const base = draft?.base ?? figuresOf(unit);
    const typed = { ...results, [kind]: { ...ballot, ...changes } };
    onDraft(() => (isSame(typed, base) ? null : { base, typed }));
  };
  const isCorrection = kinds.some((one) => results[one] && goesDown(unit[one], results[one]));
  const sending = useMutation({
    mutationFn: (_sent: FiguresDraft | undefined) =>
      ask(
        'deliverResults',
        {},
        {
          body: {
            delivery: deliveryText({
              ...{ election: election.slug, last, unit: unit.id, results, isCorrection },
              at: Math.floor(Date.now() / 1000),
            }),
          },
        },
      ),
    async onSuccess({ taken }, sent) {
      toast(taken ? words.sent : words.passedOver);
      for (const name of ['election', 'electionUnit', 'electionNight'])
        await client.invalidateQueries({ queryKey: [name] });
      // What was typed since then is kept.
      if (taken) onDraft((now) => (now === sent ? null : now));
    },
    onError: (error) => void toast(sentenceOf(error), { durationMs: 15_000 }),
  });
  if (kinds.length === 0) return null;
  return (
    <form
      className={styles.figures}
      aria-label={unit.name}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate(draft);
      }}
    >
      {kinds.length > 1 && (
        <Segment<BallotKind>
          label={words.ballot}
          options={kinds.map((one) => [one, words.ballots[one]] as const)}
          value={kind}
          onChange={setKind}
        />
      )}
      <Count label={words.eligible} value={ballot.eligible} onChange={(eligible) => set({ eligible })} />
      <Count label={words.voted} value={ballot.voted} onChange={(voted) => set({ voted })} />
      <Count label={words.invalid} value={ballot.invalid} onChange={(invalid) => set({ invalid })} />
      <Count
        label={words.counted}
        value={ballot.stations?.[0]}
        onChange={(counted) => set({ stations: [counted ?? 0, ballot.stations?.[1] ?? counted ?? 0] })}
      />
      <Count
        label={words.stations}
        value={ballot.stations?.[1]}
        onChange={(all) => set({ stations: [ballot.stations?.[0] ?? 0, all ?? 0] })}
      />
      <h4>{words.votes(sumOf(ballot))}</h4>
      {votersOf(election, unit, kind).map(({ id, name }) => (
        <Count
          key={id}
          label={name}
          value={ballot.votes[id]}
          onChange={(votes) => set({ votes: { ...ballot.votes, [id]: votes ?? 0 } })}
        />
      ))}
      {isNewer && (
        <p className={styles.warning} role="status">
          {words.newer}{' '}
          <Button look="quiet" onClick={() => onDraft(() => null)}>
            {words.takeNewer}
          </Button>
        </p>
      )}
      {isCorrection && <p className={styles.warning}>{words.correction}</p>}
      <Button type="submit" disabled={sending.isPending}>
        {isCorrection ? words.sendCorrection : words.send}
      </Button>
    </form>
  );
}

/** The counts of a place that somebody can set. */
const figuresOf = ({ list, constituency }: Unit): Figures => ({
  ...(list && { list }),
  ...(constituency && { constituency }),
});

/** Who can be voted for on a ballot in a place. */
function votersOf(election: Election, unit: Unit, kind: BallotKind): Array<{ id: string; name: string }> {
  if (kind === 'constituency') return unit.candidates.map(({ id, name }) => ({ id, name }));
  const parties = new Map(election.parties.map(({ id, name }) => [id, name]));
  return election.lists.map(({ id, name, party, nationality }) => ({
    id,
    name: name ?? (party === null ? nationality : parties.get(party)) ?? id,
  }));
}

function Count({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | undefined;
  onChange(value: number | undefined): void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={0}
          max={2_000_000_000}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      )}
    </Field>
  );
}
