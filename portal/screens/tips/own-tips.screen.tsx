import { matchName } from '#contract/football-rules.ts';
import type { OwnTips, TipGame, TipRound } from '#contract/tips.ts';
import { pageHead } from '#portal/page/page-head.ts';
import { notFound, type Screen, type ViewContext } from '#portal/page/screen.ts';
import type { SidebarData } from '#portal/screens/section/load-sidebar.ts';
import { readFormResult, type TipsFormResult, withLateTips } from './form-result.ts';
import { currentRound } from './match-state.ts';
import { OwnGame } from './own-game.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import styles from './tips.module.css';
import { NoGame, TipsFrame } from './tips-frame.tsx';
import { loadTipsSidebar } from './tips-sidebar.ts';
import { words } from './words.ts';

interface OwnTipsData {
  game: TipGame | null;
  round: TipRound | null;
  /** Null when nobody is signed in. */
  own: OwnTips | null;
  result: TipsFormResult;
  /** Path back to this page, with what was typed. */
  back: string;
  sidebar: SidebarData;
}

/** `/melleklet/tippjatek/tippek/{round}`: the player's own tips. */
export const ownTipsScreen: Screen<OwnTipsData> = {
  async load(context) {
    const { client, optional, params, path, query, reader, now } = context;
    const [game, own, sidebar] = await Promise.all([
      optional(client.tipsGame({}), null),
      reader ? client.tipsOwn({}) : null,
      loadTipsSidebar(context),
    ]);
    const round = game && (params.round ? roundOf(game, params.round) : currentRound(game, now));
    if (game && !round) throw notFound(path);
    const back = query.beirt === undefined ? path : `${path}?beirt=${encodeURIComponent(query.beirt)}`;
    const result = readFormResult(query);
    return { game, round, own, result: round ? withLateTips(result, round, now) : result, back, sidebar };
  },
  View: OwnTipsView,
  head: (_, context) => ({
    ...pageHead(
      { title: 'Tippjáték: a tippjeim', description: 'A tippjeid, fordulónként.', path: context.path },
      context,
    ),
    robots: 'noindex',
  }),
};

const roundOf = ({ rounds }: TipGame, position: string) =>
  rounds.find((round) => String(round.position) === position) ?? null;

function OwnTipsView({ data, context }: { data: OwnTipsData; context: ViewContext }) {
  const { game, round, own, result, back, sidebar } = data;
  const { now } = context;
  if (!game || !round) return <NoGame tab="tippek" sidebar={sidebar} context={context} />;
  return (
    <TipsFrame
      tab="tippek"
      result={result}
      introduction={own ? undefined : words.signInToTip}
      sidebar={sidebar}
      context={context}
    >
      <div className={styles.narrow}>
        {own ? (
          <OwnGame game={game} round={round} own={own} result={result} now={now} />
        ) : (
          <WithoutReader round={round} result={result} back={back} />
        )}
      </div>
    </TipsFrame>
  );
}

/** Lists the tips that were typed before the session ended; they are in the page's address. */
function WithoutReader({ round, result, back }: { round: TipRound; result: TipsFormResult; back: string }) {
  const typed = round.matches.flatMap((match) => {
    const tip = result.typed.get(match.id);
    return tip ? [{ ...match, tip }] : [];
  });
  return (
    <>
      <SignInFirst back={back} text={words.whySignIn} />
      {typed.length > 0 && (
        <section className={styles.box} aria-labelledby="beirt">
          <h2 className={styles.heading} id="beirt">
            {words.typed}
          </h2>
          <ul>
            {typed.map(({ id, home, away, tip }) => (
              <li key={id}>
                {matchName({ home, away })}: {tip.home}–{tip.away}
              </li>
            ))}
          </ul>
          <p>{words.typedIsKept}</p>
        </section>
      )}
    </>
  );
}
