import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type MistakeReport, type MistakeState, mistakeStates } from '#contract/mistakes.ts';
import { ask } from '#desk/api/ask.ts';
import button from '#desk/design/button.module.css';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { Loading } from '#desk/design/loading.tsx';
import { moveFocus } from '#desk/design/move-focus.ts';
import { RowTabs } from '#desk/design/row-tabs.tsx';
import { toast } from '#desk/design/toast.tsx';
import { answerMistake } from '#desk/mistakes/answer-mistake.ts';
import { Mistake } from '#desk/mistakes/mistake.tsx';
import { mistakeWords as words } from '#desk/mistakes/words.ts';
import { may, useMe } from '#desk/session/use-me.ts';
import { useKeys } from '#desk/shell/keys.ts';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { type KeyHint, StatusLine } from '#desk/shell/status-line.tsx';
import { useSite } from '#desk/shell/use-site.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './mistakes-room.module.css';

const readingKeys: readonly KeyHint[] = [
  [['j', 'k'], 'lépés'],
  [['Enter'], 'megnyitás az íróban'],
];
const answerKeys: readonly KeyHint[] = [
  [['i'], 'javítva'],
  [['h'], 'nem hiba'],
];

/** New reports may arrive while the room is open. */
const refreshMs = 20_000;

/** „Hibát találtál?”: readers' reports and their answers. */
export function MistakesRoom() {
  const me = useMe();
  const [site] = useSite();
  const [state, setState] = useState<MistakeState>('new');
  const navigate = useNavigate();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['mistakes', 'room', site, state],
    queryFn: ({ pageParam, signal }) => ask('mistakes', { site, state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: refreshMs,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const counts = data?.pages[0]?.counts;
  const mayAnswer = may(me, 'answerMistake') && state === 'new';
  const isAnswering = useRef(false);
  async function answerFocused(answer: MistakeState) {
    const report = focusedReport(items);
    if (!report) return void toast(words.noneSelected);
    // A second press would answer the same report again.
    if (isAnswering.current) return;
    isAnswering.current = true;
    const at = items.indexOf(report);
    const next = items[at + 1] ?? items[at - 1];
    const isAnswered = await answerMistake(report, answer);
    isAnswering.current = false;
    // The report is in another list now, and would take the focus with it.
    const isStillThere = document.activeElement === document.body || focusedReport(items) === report;
    if (isAnswered && next && isStillThere)
      document.querySelector<HTMLElement>(`[data-report="${next.id}"]`)?.focus();
  }
  useKeys({
    j: () => moveFocus('[data-report]', 1),
    k: () => moveFocus('[data-report]', -1),
    Enter: () => {
      const report = focusedReport(items);
      if (report) void navigate({ to: '/iro/$id', params: { id: String(report.article) } });
      else toast(words.noneSelected);
    },
    ...(mayAnswer && {
      i: () => void answerFocused('corrected'),
      h: () => void answerFocused('dismissed'),
    }),
  });
  return (
    <>
      <main id="tartalom">
        <RoomHead title={words.title} note={words.note} />
        <div className={styles.room}>
          <RowTabs label={words.title}>
            {mistakeStates.map((name) => (
              <button key={name} type="button" aria-current={name === state} onClick={() => setState(name)}>
                {words.states[name]} <small>{counts?.[name]}</small>
              </button>
            ))}
          </RowTabs>
          {error && <Failed error={error} onRetry={() => void refetch()} />}
          {isPending && <Loading />}
          {data && items.length === 0 && <p className={styles.empty}>{words.empty[state]}</p>}
          {items.map((report) => (
            <article
              key={report.id}
              className={styles.report}
              tabIndex={-1}
              data-report={report.id}
              aria-label={report.title}
            >
              <h2 className={styles.title}>
                <Link to="/iro/$id" params={{ id: String(report.article) }}>
                  {report.title}
                </Link>
              </h2>
              <Mistake report={report}>
                {report.state === 'new' && (
                  <Link
                    className={classNames(button.button, button.outlined)}
                    to="/iro/$id"
                    params={{ id: String(report.article) }}
                  >
                    {words.open}
                  </Link>
                )}
              </Mistake>
            </article>
          ))}
          {hasNextPage && <Button onClick={() => void fetchNextPage()}>{words.more}</Button>}
        </div>
      </main>
      <StatusLine keys={mayAnswer ? [...readingKeys, ...answerKeys] : readingKeys} />
    </>
  );
}

function focusedReport(items: readonly MistakeReport[]): MistakeReport | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-report]');
  return items.find(({ id }) => String(id) === row?.dataset.report);
}
