import type { Screen } from '#portal/page/screen.ts';
import page from './election-page.module.css';
import styles from './election-parts.module.css';
import { headOf } from './load-election.ts';

const texts = { 404: 'A keresett oldal nem található.', 500: 'Belső kiszolgálóhiba.' } as const;
type Status = keyof typeof texts;

/** The page of the election host that replaces a missing or failed one (docs/product/errors.md). */
export const electionErrorScreen = (status: Status): Screen<Status> => ({
  load: async () => status,
  View: ({ data }) => (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>{texts[data]}</h1>
      </header>
      <a className={styles.back} href="/" target="_self">
        Választási eredmények
      </a>
    </div>
  ),
  head: (data, context) => headOf(texts[data], context),
});
