import type { ReactNode } from 'react';
import { predictionGameSlug } from '#contract/publication/default-publication.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import header from '#portal/parts/page-header/page-header.module.css';
import type { SidebarData } from '#portal/screens/section/load-sidebar.ts';
import section from '#portal/screens/section/section-view.module.css';
import { Sidebar } from '#portal/screens/section/sidebar.tsx';
import { Tabs } from '#portal/screens/section/tabs.tsx';
import { predictionGameOf, supplementUrl } from '#portal/site/supplements.ts';
import { isNameRejected, type TipsFormResult } from './form-result.ts';
import styles from './tips.module.css';
import { tipsDone, tipsFaults, words } from './words.ts';

export const tipsBase = supplementUrl({ slug: predictionGameSlug });
export const tipsUrl = (slug: string) => (slug ? `${tipsBase}/${slug}` : tipsBase);

interface TipsFrameProps {
  /** Slug of the tab. */
  tab: string;
  /** Title of the page; the game's own by default. */
  title?: string;
  introduction?: string;
  result?: TipsFormResult | undefined;
  sidebar: SidebarData;
  context: ViewContext;
  /** The page's own boxes, above the others of the sidebar. */
  boxes?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of all pages of the game: header, tabs, the outcome of the form that led here, and the sidebar.
 */
export function TipsFrame(props: TipsFrameProps) {
  const { tab, introduction, result, sidebar, context, boxes, children } = props;
  const game = predictionGameOf(context.site);
  const { title = game.title } = props;
  const tabs = game.tabs.map(({ slug, label }) => ({
    label,
    url: tipsUrl(slug),
    isCurrent: slug === tab,
  }));
  return (
    <div className={layout.page}>
      <header className={classNames(header.header, header.tabbed)}>
        <div className={header.row}>
          <div className={header.text}>
            <h1 className={header.title}>{typeset(title)}</h1>
            {introduction && <p className={header.introduction}>{typeset(introduction)}</p>}
          </div>
        </div>
        <div className={header.tabs}>
          <Tabs tabs={tabs} name={words.parts(game.title)} direction="horizontal" />
        </div>
      </header>
      {result && <FormNote result={result} />}
      <div className={classNames(section.layout, section.withSidebar)}>
        <div className={section.main}>{children}</div>
        <Sidebar data={sidebar} context={context}>
          {boxes}
        </Sidebar>
      </div>
    </div>
  );
}

function FormNote({ result }: { result: TipsFormResult }) {
  const { fault, done, saved, late, typed } = result;
  const savedText = saved ? (saved === 1 ? words.oneSaved : words.saved(saved)) : null;
  const doneText = done ? tipsDone[done] : savedText;
  return (
    <>
      {doneText && (
        <p className={styles.done} role="status">
          {typeset(doneText)}
        </p>
      )}
      {late.size > 0 && (
        <p className={styles.fault} role="alert">
          {typeset(late.size === 1 ? words.oneLate : words.late(late.size))}
        </p>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {typeset(tipsFaults[fault])}
          {isNameRejected(result) && typed.size > 0 && ` ${words.tipsAreBelow}`}
        </p>
      )}
    </>
  );
}

interface NoGameProps {
  tab: string;
  sidebar: SidebarData;
  context: ViewContext;
}

/** Shown while there is no game. */
export function NoGame(props: NoGameProps) {
  return (
    <TipsFrame {...props}>
      <EmptyNote title={words.noGame}>
        <p>{words.comeBack}</p>
        <p>
          <a className={button.button} href="/rovat/sport">
            {words.sportNews}
          </a>
        </p>
      </EmptyNote>
    </TipsFrame>
  );
}
