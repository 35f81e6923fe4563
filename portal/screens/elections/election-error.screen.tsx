import type { Screen } from '#portal/page/screen.ts';
import page from './election-page.module.css';
import styles from './election-parts.module.css';
import { headOf } from './load-election.ts';
import { words } from './words.ts';

type Status = keyof typeof words.errors;

/** The page of the election host that replaces a missing or failed one (docs/product/errors.md). */
export const electionErrorScreen = (status: Status): Screen<Status> => ({
  load: async () => status,
  View: ({ data }) => (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>{words.errors[data]}</h1>
      </header>
      <a className={styles.back} href="/" target="_self">
        {words.elections}
      </a>
    </div>
  ),
  head: (data, context) => headOf(words.errors[data], context),
});
