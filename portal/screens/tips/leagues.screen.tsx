import type { OwnTips, TipGame, TipLeague } from '#contract/tips.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import type { SidebarData } from '#portal/screens/section/load-sidebar.ts';
import { readFormResult, type TipsFormResult } from './form-result.ts';
import { Invitation, LeagueList, LeagueTable } from './league.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { standingSpoiler } from './standing-spoiler.ts';
import styles from './tips.module.css';
import { TipsFrame, tipsUrl } from './tips-frame.tsx';
import { loadTipsSidebar } from './tips-sidebar.ts';
import { words } from './words.ts';

interface LeaguesData {
  own: OwnTips | null;
  result: TipsFormResult;
  sidebar: SidebarData;
}

interface LeagueData extends LeaguesData {
  league: TipLeague;
  game: TipGame | null;
}

/** `/melleklet/tippjatek/ligak`: the player's private leagues. */
export const leaguesScreen: Screen<LeaguesData> = {
  async load(context) {
    const { client, query, reader } = context;
    const [own, sidebar] = await Promise.all([reader ? client.tipsOwn({}) : null, loadTipsSidebar(context)]);
    return { own, result: readFormResult(query), sidebar };
  },
  View: ({ data: { own, result, sidebar }, context }) => (
    <TipsFrame tab="ligak" result={result} introduction={words.leagues} sidebar={sidebar} context={context}>
      <div className={styles.narrow}>
        {own ? (
          <LeagueList own={own} result={result} />
        ) : (
          <SignInFirst back={tipsUrl('ligak')} text={words.signInForLeagues} />
        )}
      </div>
    </TipsFrame>
  ),
  head: (_, context) => ({
    ...pageHead(
      { title: 'Tippjáték: a ligáim', description: 'Tippjáték azokkal, akiket ismersz.', path: context.path },
      context,
    ),
    robots: 'noindex',
  }),
};

/** `/melleklet/tippjatek/ligak/{key}`: members see the table; everybody else who has the key is invited. */
export const leagueScreen: Screen<LeagueData> = {
  async load(context) {
    const { client, optional, params, query, reader } = context;
    const [league, game, own, sidebar] = await Promise.all([
      client.tipsLeague({ key: params.key ?? '' }),
      optional(client.tipsGame({}), null),
      reader ? client.tipsOwn({}) : null,
      loadTipsSidebar(context),
    ]);
    return { league, game, own, result: readFormResult(query), sidebar };
  },
  View: LeagueView,
  head: ({ league }, context) => ({
    ...pageHead(
      { title: `Tippjáték: ${league.name}`, description: 'Meghívó egy ligába.', path: context.path },
      context,
    ),
    robots: 'noindex, nofollow',
  }),
};

function LeagueView({
  data: { league, game, own, result, sidebar },
  context,
}: {
  data: LeagueData;
  context: ViewContext;
}) {
  const members = words.members(league.members);
  return (
    <TipsFrame
      tab="ligak"
      title={league.name}
      result={result}
      introduction={league.member ? words.ownLeague(members) : words.invited(members)}
      sidebar={sidebar}
      context={context}
    >
      <div className={styles.narrow}>
        {league.member ? (
          <LeagueTable
            league={league}
            name={own?.name ?? null}
            origin={context.site.origin}
            spoiler={game && standingSpoiler(game, context.now)}
          />
        ) : (
          <Invitation league={league} own={own} result={result} />
        )}
      </div>
    </TipsFrame>
  );
}
