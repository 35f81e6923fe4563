import type { TipGame, TipTable } from '#contract/tips.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import { Pagination } from '#portal/parts/pagination/pagination.tsx';
import type { SidebarData } from '#portal/screens/section/load-sidebar.ts';
import { ScoreTable } from './score-table.tsx';
import { standingSpoiler } from './standing-spoiler.ts';
import styles from './tips.module.css';
import { NoGame, TipsFrame, tipsUrl } from './tips-frame.tsx';
import { loadTipsSidebar } from './tips-sidebar.ts';
import { words } from './words.ts';

interface TableData {
  table: TipTable | null;
  game: TipGame | null;
  sidebar: SidebarData;
}

/** `/melleklet/tippjatek/ranglista`, and below it that of an earlier game. */
export const tableScreen: Screen<TableData> = {
  async load(context) {
    const { client, optional, params, page } = context;
    const sidebar = loadTipsSidebar(context);
    const request = client.tipsTable({ ...(params.game && { game: params.game }), page });
    const game = optional(client.tipsGame({}), null);
    // Without a current game the page says so. An unknown earlier game, or a page past the last one, is a
    // 404.
    const table = params.game === undefined && page === 1 ? optional(request, null) : request;
    return { table: await table, game: await game, sidebar: await sidebar };
  },
  View: TableView,
  head: ({ table }, context) => ({
    ...pageHead(
      {
        title: titleOf(table, context.page),
        description: 'Ki érti jobban? A tippjáték pontjai, helyezései.',
        path: pageUrl(context.path, context.page),
      },
      context,
    ),
    ...(!table && { robots: 'noindex, follow' }),
  }),
};

function titleOf(table: TipTable | null, page: number): string {
  return [
    'Tippjáték: ranglista',
    ...(table ? [table.game.title] : []),
    ...(page > 1 ? [`${page}. oldal`] : []),
  ].join(', ');
}

function TableView({ data: { table, game, sidebar }, context }: { data: TableData; context: ViewContext }) {
  if (!table) return <NoGame tab="ranglista" sidebar={sidebar} context={context} />;
  const isCurrent = table.game.slug === game?.slug;
  const others = [...(game ? [game, ...game.earlier] : [])].filter(({ slug }) => slug !== table.game.slug);
  return (
    <TipsFrame
      tab="ranglista"
      introduction={words.playersOf(table.game.title, number(table.totalItems))}
      sidebar={sidebar}
      context={context}
    >
      <div className={styles.narrow}>
        {table.rows.length === 0 ? (
          <p>{typeset(words.noResults)}</p>
        ) : (
          <ScoreTable
            rows={table.rows}
            caption={words.tableOf(table.game.title)}
            spoiler={game && isCurrent ? standingSpoiler(game, context.now) : null}
          />
        )}
        <Pagination path={context.path} page={table.page} total={table.totalPages} />
        {others.length > 0 && (
          <p className={styles.ways}>
            {others.map(({ slug, title }) => (
              <a
                key={slug}
                className={layout.textLink}
                href={slug === game?.slug ? tipsUrl('ranglista') : tipsUrl(`ranglista/${slug}`)}
              >
                {typeset(title)}
              </a>
            ))}
          </p>
        )}
      </div>
    </TipsFrame>
  );
}
