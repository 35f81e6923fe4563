import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/calls.ts';
import { ask } from '#desk/api/ask.ts';
import { Failed } from '#desk/design/failed.tsx';
import { controlClass } from '#desk/design/field.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { saveAll } from '../save-all.ts';
import type { Text } from '../use-text.ts';
import { may, type Writer } from '../use-writer.ts';
import { ComparisonView } from './comparison.tsx';
import { describeEvent } from './describe-event.ts';
import { ForgetVersion } from './forget-version.tsx';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { panelWords as words } from './words.ts';

const maxShownEvents = 30;
/** Value for the working copy in the choice of versions. */
const copy = 'copy';
type VersionName = number | typeof copy;

const versionOf = (value: string): VersionName => (value === copy ? copy : Number(value));

/** @param at version of the piece, because its history changes with it */
const historyQuery = (id: number, at: number) =>
  queryOptions({
    queryKey: ['pieceHistory', { id }, at] as const,
    queryFn: ({ signal }) => ask('pieceHistory', { id, limit: maxShownEvents }, { signal }),
  });

/**
 * Compares two versions of a piece.
 * @param at version of the piece, for the working copy
 */
export const comparisonQuery = (id: number, a: VersionName, b: VersionName, at: number) =>
  queryOptions({
    queryKey: ['comparePiece', { id, a, b }, at] as const,
    queryFn: ({ signal }) => ask('comparePiece', { id, a, b }, { signal }),
  });

interface HistoryPartProps {
  writer: Writer;
  text: Text;
  isEditable: boolean;
}

/** Who did what with the piece; any two versions can be compared, and each can be restored. */
export function HistoryPart({ writer, text, isEditable }: HistoryPartProps) {
  const { pieceId, piece } = writer;
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    ...historyQuery(pieceId, piece.version),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const now = Date.now() / 1000;
  const [by, at] = [piece.updatedBy ?? words.program, shortMoment(piece.updatedAt, now)];
  const published = piece.published?.version ?? 0;
  return (
    <Part title={words.history} note={words.lastChange(published, by, at)} onOpen={setOpen}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && data.versions.length > 0 && (
        <Versions {...{ writer, text }} versions={data.versions} mayRestore={isEditable} />
      )}
      {data?.items.length === 0 && <p>{words.noHistory}</p>}
      <ol>
        {data?.items.map((row) => {
          const { id, at: moment, by: name } = row;
          const { text: did, quote } = describeEvent(row, now);
          return (
            <li key={id} className={styles.event}>
              <time>{shortMoment(moment, now)}</time>
              <span>
                <b>{name}</b> {did}
                {quote && <q>{quote}</q>}
              </span>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

interface VersionsProps {
  writer: Writer;
  text: Text;
  versions: OutputOf<'pieceHistory'>['versions'];
  mayRestore: boolean;
}

function Versions({ writer, text, versions, mayRestore }: VersionsProps) {
  const { pieceId, piece } = writer;
  const client = useQueryClient();
  const now = Date.now() / 1000;
  const [newest, ...former] = versions;
  const before = former.find(({ isForgotten }) => !isForgotten);
  const [chosen, setChosen] = useState<{ older: VersionName; newer: VersionName } | null>(null);
  const initialChoice = piece.isChanged
    ? { older: newest?.version ?? 1, newer: copy as VersionName }
    : { older: before?.version ?? newest?.version ?? 1, newer: newest?.version ?? 1 };
  const { older, newer } = chosen ?? initialChoice;
  const choose = (change: Partial<{ older: VersionName; newer: VersionName }>) =>
    setChosen({ older, newer, ...change });
  const comparison = useQuery({
    ...comparisonQuery(pieceId, older, newer, piece.version),
    enabled: older !== newer,
  });
  const restore = async (to: number) => {
    try {
      // What was typed later would replace the restored version.
      if (!(await saveAll(writer, text))) return;
      await ask('revertPiece', { id: pieceId }, { body: { to } });
      await writer.renew();
    } catch (error) {
      text.fail(error);
    }
  };
  const options = (
    <>
      <option value={copy}>{words.workingCopy}</option>
      {versions.map(({ version, at, by, isForgotten }) => (
        <option key={version} value={version} disabled={isForgotten}>
          {words.versionBy(version, shortMoment(at, now), by ?? words.program)}
        </option>
      ))}
    </>
  );
  // Readers see the newest version, so it cannot be forgotten.
  const forgettable = former.find(({ version, isForgotten }) => version === older && !isForgotten);
  const renewHistory = async () => {
    await client.invalidateQueries({ queryKey: ['pieceHistory', { id: pieceId }] });
    setChosen(null);
    client.removeQueries({ queryKey: ['comparePiece', { id: pieceId }] });
  };
  const mayTake = mayRestore && may(writer, 'revertPiece') && typeof older === 'number';
  return (
    <section className={styles.versions} aria-label={words.comparing}>
      <div className={styles.fields}>
        <label>
          {words.older}
          <select
            className={controlClass}
            value={older}
            onChange={({ target }) => choose({ older: versionOf(target.value) })}
          >
            {options}
          </select>
        </label>
        <label>
          {words.newer}
          <select
            className={controlClass}
            value={newer}
            onChange={({ target }) => choose({ newer: versionOf(target.value) })}
          >
            {options}
          </select>
        </label>
      </div>
      {older === newer ? (
        <p className={styles.quiet}>{words.onlyOne}</p>
      ) : (
        comparison.data && <ComparisonView comparison={comparison.data} />
      )}
      {comparison.error && <Failed error={comparison.error} onRetry={() => void comparison.refetch()} />}
      {mayTake && (older !== newest?.version || piece.isChanged) && (
        <p>
          <button type="button" className={styles.restore} onClick={() => void restore(older as number)}>
            {words.restore(older as number)}
          </button>{' '}
          <span className={styles.quiet}>{words.restoreHint}</span>
        </p>
      )}
      {forgettable && may(writer, 'forgetVersion') && (
        <ForgetVersion
          pieceId={pieceId}
          version={forgettable.version}
          onForgotten={() => void renewHistory()}
        />
      )}
    </section>
  );
}
