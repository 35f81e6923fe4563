import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { Formula1View } from '#portal/parts/formula-1/formula-1.tsx';
import { createLinks, formula1Path, parseState } from '#portal/parts/formula-1/formula-1-address.ts';
import { type Formula1Data, loadFormula1 } from '#portal/parts/formula-1/load-formula-1.ts';
import { formula1Head } from '../formula-1/formula-1-head.ts';
import styles from './embed.module.css';
import { themeOf } from './frame-theme.ts';

interface FrameData extends Formula1Data {
  theme: ReturnType<typeof themeOf>;
}

/**
 * `/beagyazas/forma1`: the content of `/forma1` with the same parameters, for frames on other sites. Instead
 * of the whole calendar it shows one grand prix.
 */
export const formula1EmbedScreen: Screen<FrameData> = {
  load: async (context) => ({
    ...(await loadFormula1(context, parseState(new Map(Object.entries(context.query))))),
    theme: themeOf(context.query),
  }),
  View: Formula1Frame,
  head: (data, context) => ({ ...formula1Head(data, createLinks(formula1Path), context), ...data.theme }),
};

function Formula1Frame({ data, context }: { data: FrameData; context: ViewContext }) {
  const links = createLinks(context.site.origin + formula1Path);
  return (
    <div className={styles.frame}>
      <h1 className={styles.title}>Forma–1</h1>
      <Formula1View data={data} links={links} now={context.now} isFramed />
    </div>
  );
}
