import type { TipGame, TipTable } from '#contract/tips.ts';
import block from '#portal/design/primitives/block.module.css';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import type { SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import type { SidebarData } from '#portal/screens/section/load-sidebar.ts';
import { predictionGameOf } from '#portal/site/supplements.ts';
import { currentRound, isOpen } from './match-state.ts';
import { RoundList } from './round-list.tsx';
import { Rules } from './rules.tsx';
import { ScoreTable } from './score-table.tsx';
import { standingSpoiler } from './standing-spoiler.ts';
import styles from './tips.module.css';
import { NoGame, TipsFrame, tipsBase, tipsUrl } from './tips-frame.tsx';
import { loadTipsSidebar } from './tips-sidebar.ts';
import { words } from './words.ts';

interface GameData {
  game: TipGame | null;
  table: TipTable | null;
  sidebar: SidebarData;
}

/** Number of players on the game's first page. */
const maxLeaders = 10;

/** `/melleklet/tippjatek`: rounds, rules and leaders. The page is the same for everybody. */
export const gameScreen: Screen<GameData> = {
  async load(context) {
    const { client, optional } = context;
    const [game, table, sidebar] = await Promise.all([
      optional(client.tipsGame({}), null),
      optional(client.tipsTable({}), null),
      loadTipsSidebar(context),
    ]);
    return { game, table, sidebar };
  },
  View: GameView,
  head: ({ game }, context) => ({
    ...pageHead({ ...titleOf(context), path: tipsBase }, context),
    ...(game === null && { robots: 'noindex, follow' }),
  }),
};

function titleOf({ site }: ViewContext): { title: string; description: string } {
  const { title, description } = predictionGameOf(site);
  return { title, description };
}

function GameView({ data, context }: { data: GameData; context: ViewContext }) {
  const { game, table, sidebar } = data;
  const { now } = context;
  const round = game && currentRound(game, now);
  if (!game || !round) return <NoGame tab="" sidebar={sidebar} context={context} />;
  const others = game.rounds.filter((each) => each !== round).reverse();
  const open = round.matches.some((match) => isOpen(match, now));
  const boxes = (
    <>
      {table && table.rows.length > 0 && <Leaders table={table} spoiler={standingSpoiler(game, now)} />}
      <Rules />
    </>
  );
  return (
    <TipsFrame
      tab=""
      introduction={predictionGameOf(context.site).description}
      sidebar={sidebar}
      context={context}
      boxes={boxes}
    >
      <div className={styles.main}>
        <section aria-labelledby="most">
          <h2 className={styles.heading} id="most">
            {typeset(`${game.title}: ${round.title}`)}
          </h2>
          <RoundList round={round} now={now} />
          <p className={styles.ways}>
            <a className={classNames(button.button, button.brand)} href={tipsUrl(`tippek/${round.position}`)}>
              {open ? words.placeTips : words.ownTips}
            </a>
            <span className={layout.finePrint}>{typeset(words.players(number(game.players)))}</span>
          </p>
        </section>
        {others.map((each) => (
          <details key={each.position} className={styles.earlier}>
            <summary className={block.accent}>{typeset(each.title)}</summary>
            <RoundList round={each} now={now} />
          </details>
        ))}
      </div>
    </TipsFrame>
  );
}

function Leaders({ table, spoiler }: { table: TipTable; spoiler: SpoilerMarks | null }) {
  return (
    <section className={styles.leaders} aria-labelledby="elen">
      <h2 className={styles.heading} id="elen">
        {words.leaders}
      </h2>
      <ScoreTable rows={table.rows.slice(0, maxLeaders)} caption={words.topTen} spoiler={spoiler} />
      <p>
        <a className={layout.textLink} href={tipsUrl('ranglista')}>
          {words.wholeTable}
        </a>
      </p>
    </section>
  );
}
