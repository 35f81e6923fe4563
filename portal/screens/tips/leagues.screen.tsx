import type { OwnTips, TipLeague } from '#contract/tips.ts';
import { title as typeset } from '#portal/format/title.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { pageHead } from '#portal/screens/document/page-head.ts';
import type { SidebarData } from '#portal/screens/section/load-sidebar.ts';
import { Invitation, LeagueList, LeagueTable } from './league.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import styles from './tips.module.css';
import { TipsFrame, tipsUrl } from './tips-frame.tsx';
import { type TipsSaid, tipsSaid } from './tips-said.ts';
import { loadTipsSidebar } from './tips-sidebar.ts';
import { words } from './words.ts';

interface LeaguesData {
  own: OwnTips | null;
  said: TipsSaid;
  sidebar: SidebarData;
}

interface LeagueData extends LeaguesData {
  league: TipLeague;
}

/** `/melleklet/tippjatek/ligak`: the player's private leagues. */
export const leaguesScreen: Screen<LeaguesData> = {
  async load(context) {
    const { client, query, reader } = context;
    const [own, sidebar] = await Promise.all([reader ? client.tipsOwn({}) : null, loadTipsSidebar(context)]);
    return { own, said: tipsSaid(query), sidebar };
  },
  View: ({ data: { own, said, sidebar }, context }) => (
    <TipsFrame tab="ligak" said={said} introduction={words.leagues} sidebar={sidebar} context={context}>
      <div className={styles.narrow}>
        {own ? (
          <LeagueList own={own} said={said} />
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
    const { client, params, query, reader } = context;
    const [league, own, sidebar] = await Promise.all([
      client.tipsLeague({ key: params.key ?? '' }),
      reader ? client.tipsOwn({}) : null,
      loadTipsSidebar(context),
    ]);
    return { league, own, said: tipsSaid(query), sidebar };
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
  data: { league, own, said, sidebar },
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
      said={said}
      introduction={typeset(league.member ? words.ownLeague(members) : words.invited(members))}
      sidebar={sidebar}
      context={context}
    >
      <div className={styles.narrow}>
        {league.member ? (
          <LeagueTable league={league} name={own?.name ?? null} origin={context.site.origin} />
        ) : (
          <Invitation league={league} own={own} said={said} />
        )}
      </div>
    </TipsFrame>
  );
}
