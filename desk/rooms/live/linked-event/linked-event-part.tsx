import { useQuery } from '@tanstack/react-query';
import { matchName } from '#contract/football-rules.ts';
import type { LiveBlog, LiveBlogChanges } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { controlClass } from '#desk/design/field.tsx';
import { toast } from '#desk/design/toast.tsx';
import { isoDay } from '#desk/time/moment.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { grandPrixName, sessionName } from '#portal/parts/formula-1/names.ts';
import { refreshLive } from '../post-actions.ts';
import side from '../side.module.css';
import { LinkedElection } from './linked-election.tsx';
import { LinkedMatch } from './linked-match.tsx';
import { LinkedRace } from './linked-race.tsx';
import type { Suggestion } from './suggestion.ts';
import { linkedEventWords as words } from './words.ts';

/** Number of sessions to choose from: those closest to now. */
const maxRaces = 8;
const maxElections = 10;

interface LinkedEventPartProps {
  blog: LiveBlog;
  /** Unix seconds. */
  now: number;
  onSuggest(suggestion: Suggestion): void;
}

/** The event of the live blog: a match, a race or an election night, with suggestions for posts. */
export function LinkedEventPart({ blog, now, onSuggest }: LinkedEventPartProps) {
  const { livescoreId, livescoreSport, election, mayEdit } = blog;
  if (!mayEdit && livescoreId === null && election === null) return null;
  const suggesting = blog.posting === 'none' ? null : onSuggest;
  return (
    <section aria-labelledby="mellette">
      <h2 className={side.title} id="mellette">
        {words.title}
      </h2>
      {election !== null && (
        <LinkedElection key={election} slug={election} now={now} onSuggest={suggesting} />
      )}
      {livescoreId !== null && livescoreSport === 'formula-1' && (
        <LinkedRace key={livescoreId} id={livescoreId} onSuggest={suggesting} />
      )}
      {livescoreId !== null && livescoreSport === 'football' && (
        <LinkedMatch id={livescoreId} onSuggest={suggesting} />
      )}
      {mayEdit && <Choice blog={blog} now={now} />}
    </section>
  );
}

type LinkedEvent = Pick<LiveBlogChanges, 'livescoreId' | 'livescoreSport' | 'election'>;

const noEvent: LinkedEvent = { livescoreId: null, election: null };
const parseChoice = (value: string): LinkedEvent => {
  const [kind, key = ''] = value.split(' ');
  if (kind === 'match') return { ...noEvent, livescoreId: Number(key), livescoreSport: 'football' };
  if (kind === 'race') return { ...noEvent, livescoreId: Number(key), livescoreSport: 'formula-1' };
  return kind === 'election' ? { ...noEvent, election: key } : noEvent;
};

function Choice({ blog, now }: { blog: LiveBlog; now: number }) {
  const matches = useQuery({ ...callQuery('livescoreDay', { date: isoDay(now) }), retry: false }).data
    ?.response;
  const elections = useQuery({ ...callQuery('elections', {}), retry: false }).data;
  const races = useRacesAround(now);
  const { livescoreId, livescoreSport, election } = blog;
  const value =
    election !== null
      ? `election ${election}`
      : livescoreId === null
        ? ''
        : `${livescoreSport === 'formula-1' ? 'race' : 'match'} ${livescoreId}`;
  const groups: Array<[label: string, options: Array<[value: string, name: string]>]> = [
    [
      words.matches,
      (matches ?? []).map(({ fixture, teams }) => [
        `match ${fixture.id}`,
        matchName({ home: teams.home.name, away: teams.away.name }),
      ]),
    ],
    [
      words.races,
      races.map(({ id, competition, type }) => [
        `race ${id}`,
        `${grandPrixName(competition.name)}, ${sessionName(type).toLowerCase()}`,
      ]),
    ],
    [
      words.elections,
      (elections ?? []).slice(0, maxElections).map(({ slug, title }) => [`election ${slug}`, title]),
    ],
  ];
  const isListed = groups.some(([, options]) => options.some(([each]) => each === value));

  function choose(chosen: string) {
    const next = parseChoice(chosen);
    // Unchanged fields are not sent, because match and session belong to the article and would create a version.
    const changes: LiveBlogChanges = {
      ...(next.livescoreId !== livescoreId && { livescoreId: next.livescoreId }),
      ...(next.livescoreSport &&
        next.livescoreSport !== livescoreSport && { livescoreSport: next.livescoreSport }),
      ...(next.election !== election && { election: next.election }),
    };
    void ask('changeLiveBlog', { id: blog.id }, { body: { changes } }).then(
      refreshLive,
      (error: unknown) => void toast(sentenceOf(error)),
    );
  }

  return (
    <label className={side.choice}>
      <span className={layout.visuallyHidden}>{words.choose}</span>
      <select className={controlClass} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{words.none}</option>
        {value !== '' && !isListed && <option value={value}>{value.split(' ')[1]}</option>}
        {groups.map(
          ([label, options]) =>
            options.length > 0 && (
              <optgroup key={label} label={label}>
                {options.map(([each, name]) => (
                  <option key={each} value={each}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
    </label>
  );
}

/** Sessions of the latest season that began or begin soonest, in their order. */
function useRacesAround(now: number) {
  const { data: seasons } = useQuery({ ...callQuery('formula1Seasons', {}), retry: false });
  const season = seasons?.response.at(-1);
  const { data: races } = useQuery({
    ...callQuery('formula1Races', { season: season ?? 0 }),
    enabled: season !== undefined,
    retry: false,
  });
  const startOf = ({ date }: { date: string }) => Date.parse(date) / 1000;
  return (races?.response ?? [])
    .toSorted((a, b) => Math.abs(startOf(a) - now) - Math.abs(startOf(b) - now))
    .slice(0, maxRaces)
    .sort((a, b) => startOf(a) - startOf(b));
}
