import type { ElectionSummary } from '#contract/election.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { Screen } from '#portal/page/screen.ts';
import styles from './election-page.module.css';
import { headOf } from './load-election.ts';
import { words } from './words.ts';

/** All elections that have data. */
export const electionsScreen: Screen<ElectionSummary[]> = {
  load: ({ client }) => client.elections({}),
  View: ({ data }) => (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.elections}</h1>
      </header>
      {data.length === 0 ? (
        <p>{words.noData}</p>
      ) : (
        <ul className={classNames(layout.rows, styles.list)}>
          {data.map(({ slug, title, day, rehearsal }) => (
            <li key={slug}>
              <a href={`/${slug}`} target="_self">
                {typeset(title)}
              </a>
              <span>{rehearsal ? words.rehearsal : wholeDay(day)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  ),
  head: (_, context) => headOf(words.elections, context),
};
