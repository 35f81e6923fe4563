import { useQuery } from '@tanstack/react-query';
import type { LiveBlog } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { isoDay } from '#desk/design/moment.ts';
import { toast } from '#desk/design/toast.tsx';
import { type MatchEvent, suggestionOf } from './match-suggestion.ts';
import styles from './side.module.css';
import { renewLive } from './use-post-actions.ts';
import { liveWords as words } from './words.ts';

const refreshMs = 10_000;
const maxEvents = 8;

interface MatchPartProps {
  blog: LiveBlog;
  now: number;
  onSuggest(suggestion: { title: string; minute: string }): void;
}

/** The match beside the live blog: score, minute, and its events as the beginning of posts. */
export function MatchPart({ blog, now, onSuggest }: MatchPartProps) {
  const { livescoreId } = blog;
  const { data } = useQuery({
    ...callQuery('livescoreFixture', { id: livescoreId ?? 1 }),
    enabled: livescoreId !== null,
    refetchInterval: refreshMs,
  });
  const fixture = data?.response[0];
  if (!blog.mayEdit && livescoreId === null) return null;
  const score = fixture && { home: fixture.goals.home ?? 0, away: fixture.goals.away ?? 0 };
  const events: readonly MatchEvent[] = fixture?.events ?? [];
  return (
    <section aria-labelledby="mellette">
      <h2 className={styles.title} id="mellette">
        {words.beside}
      </h2>
      {fixture && score && (
        <p className={styles.score}>
          {fixture.teams.home.name} {score.home} : {score.away} {fixture.teams.away.name}
          {fixture.fixture.status.elapsed !== null && <small>{fixture.fixture.status.elapsed}’</small>}
        </p>
      )}
      <ol className={styles.events}>
        {events
          .map((event) => ({ event, suggestion: suggestionOf(event) }))
          .filter(({ suggestion }) => suggestion !== null)
          .slice(-maxEvents)
          .reverse()
          .map(({ event, suggestion }) =>
            suggestion ? (
              <li key={`${event.time.elapsed} ${suggestion.title}`}>
                <time>{suggestion.minute}’</time>
                {suggestion.title}
                {blog.posting !== 'none' && (
                  <Button look="quiet" onClick={() => onSuggest(suggestion)}>
                    {words.takeEvent}
                  </Button>
                )}
              </li>
            ) : null,
          )}
      </ol>
      {blog.mayEdit && <MatchChoice blog={blog} now={now} />}
    </section>
  );
}

function MatchChoice({ blog, now }: { blog: LiveBlog; now: number }) {
  const { data } = useQuery({ ...callQuery('livescoreDay', { date: isoDay(now) }), retry: false });
  const choose = (id: number | null) =>
    void ask('changeLiveBlog', { id: blog.id }, { body: { changes: { livescoreId: id } } }).then(
      renewLive,
      (error: unknown) => void toast(sentenceOf(error)),
    );
  const matches = data?.response ?? [];
  const isListed = matches.some(({ fixture }) => fixture.id === blog.livescoreId);
  return (
    <label className={styles.choice}>
      <span className="visually-hidden">{words.chooseMatch}</span>
      <select
        value={blog.livescoreId ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{words.noMatch}</option>
        {blog.livescoreId !== null && !isListed && (
          <option value={blog.livescoreId}>{blog.livescoreId}</option>
        )}
        {matches.map(({ fixture, teams }) => (
          <option key={fixture.id} value={fixture.id}>
            {teams.home.name} – {teams.away.name}
          </option>
        ))}
      </select>
    </label>
  );
}
