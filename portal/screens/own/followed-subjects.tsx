import type { ArticleCard } from '#contract/article.ts';
import type { FollowedList } from '#contract/lists.ts';
import { LiveBadge } from '#portal/design/primitives/live-badge.tsx';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { articleSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { TagList } from '#portal/parts/tags/tag-list.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import { FollowedReadings } from './followed-readings.tsx';
import { type FollowedSearch, FollowedSearches } from './followed-searches.tsx';
import { type FollowedTeam, FollowedTeams } from './followed-teams.tsx';
import type { FollowedReadingsData } from './load-followed-readings.ts';
import styles from './own.module.css';

const groups = [
  ['section', 'Rovatok', 'Követett rovatok'],
  ['tag', 'Témák', 'Követett témák'],
  ['author', 'Szerzők', 'Követett szerzők'],
] as const;

interface FollowedSubjectsProps extends Pick<FollowedList, 'subjects'> {
  lives: readonly ArticleCard[];
  teams: readonly FollowedTeam[];
  readings: FollowedReadingsData;
  searches: readonly FollowedSearch[];
  context: Pick<ViewContext, 'site' | 'now'>;
}

/** Followed subjects, each with a button to unfollow it. */
export function FollowedSubjects(props: FollowedSubjectsProps) {
  const { subjects, lives, teams, readings, searches, context } = props;
  const { site, now } = context;
  return (
    <div className={styles.subjects} data-own-subjects="">
      {groups.map(([kind, title, label]) => {
        const ofKind = subjects.filter((subject) => subject.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <div key={kind}>
            <h2>{title}</h2>
            <TagList tags={ofKind} label={label} site={site} follow="hu" kind={kind} />
          </div>
        );
      })}
      {lives.length > 0 && <Lives items={lives} now={now} />}
      {searches.length > 0 && <FollowedSearches searches={searches} context={context} />}
      <FollowedReadings {...readings} />
      {teams.length > 0 && <FollowedTeams teams={teams} now={now} />}
    </div>
  );
}

/** Followed live blogs, with the time of their newest post. */
function Lives({ items, now }: { items: readonly ArticleCard[]; now: number }) {
  return (
    <section className={styles.lives} aria-labelledby="kozvetitesek">
      <h2 id="kozvetitesek">Közvetítések</h2>
      <ul>
        {items.map((row) => {
          const { id, title, url, live, updatedAt } = row;
          const spoiler = articleSpoiler(row, now);
          // The button is not covered, so its name must not give away a result.
          const name = spoiler ? (spoiler['data-spoiler-topic'] ?? 'közvetítés') : title;
          return (
            <li key={id}>
              <span>
                {live && <LiveBadge />}{' '}
                <span {...spoiler}>
                  <a href={url}>{typeset(title)}</a>
                </span>{' '}
                <Time at={updatedAt} form="list" now={now} isRelative />
              </span>
              <FollowToggle kind="live" subject={{ slug: String(id), name }} look="small" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
