import layout from '#portal/design/primitives/layout.module.css';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { EmbedCode } from '#portal/parts/embed-code/embed-code.tsx';
import { createTabs, Formula1 } from '#portal/parts/formula-1/formula-1.tsx';
import {
  createLinks,
  formula1EmbedPath,
  formula1Path,
  type Links,
  parseState,
} from '#portal/parts/formula-1/formula-1-address.ts';
import { type Formula1Data, loadFormula1 } from '#portal/parts/formula-1/load-formula-1.ts';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { Tabs } from '../section/tabs.tsx';
import styles from './formula-1.module.css';
import { formula1Head, formula1Title, pathOf } from './formula-1-head.ts';

const links: Links = createLinks(formula1Path);
const embedLinks: Links = createLinks(formula1EmbedPath);

/** `/forma1`: each state has an address of its own (docs/product/sport.md#formula-1-page). */
export const formula1Screen: Screen<Formula1Data> = {
  load: (context) => loadFormula1(context, parseState(new Map(Object.entries(context.query)))),
  View: Formula1View,
  head: (data, context) => formula1Head(data, links, context),
};

function Formula1View({ data, context }: { data: Formula1Data; context: ViewContext }) {
  return (
    <div className={layout.page}>
      <PageHeader title="Forma–1" hasBlocksBelow />
      <Tabs tabs={createTabs(data, links)} name="Forma–1" direction="horizontal" />
      <Formula1 data={data} links={links} now={context.now} />
      <div className={styles.embed}>
        <EmbedCode
          src={`${context.site.origin}${pathOf(data, embedLinks)}`}
          title={`${context.site.name}: ${formula1Title(data)}`}
          height={480}
        />
      </div>
    </div>
  );
}
