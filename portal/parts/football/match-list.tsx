import { useId } from 'react';
import type { Fixture } from '#contract/football.ts';
import type { MatchGroup } from './group-matches.ts';
import heading from './group-title.module.css';
import styles from './match-list.module.css';
import { MatchRow } from './match-row.tsx';

interface MatchListProps {
  /** From one of the functions in `group-matches.ts`, or by month. */
  groups: readonly MatchGroup[];
  hrefOf: (fixture: Fixture) => string | null;
  /** Id of the match that is shown beside the list. */
  current?: number | null;
  /** When the page is rendered, unix milliseconds; left out: now. */
  now?: number | undefined;
  /** Whether rows show the day, because the titles of the groups do not. */
  hasDate?: boolean | undefined;
  /** Heading level of the groups' titles. */
  level?: 2 | 3;
}

/** Matches in groups with headings. */
export function MatchList({ groups, ...rest }: MatchListProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.key} group={group} {...rest} />
      ))}
    </div>
  );
}

function Group(props: Omit<MatchListProps, 'groups'> & { group: MatchGroup }) {
  const { group, hrefOf, current = null, level = 2, now, hasDate } = props;
  const ownId = useId();
  const id = group.anchor ?? ownId;
  const Title = `h${level}` as const;
  return (
    <section aria-labelledby={id}>
      <Title className={heading.title} id={id}>
        {group.title} {group.note && <small>{group.note}</small>}
      </Title>
      <ul>
        {group.fixtures.map((fixture) => (
          <li key={fixture.fixture.id}>
            <MatchRow
              fixture={fixture}
              href={hrefOf(fixture)}
              isCurrent={fixture.fixture.id === current}
              now={now}
              hasDate={hasDate}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
