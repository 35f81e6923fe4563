import { leagueLimits, type OwnTips, type TipLeague } from '#contract/tips.ts';
import { title as typeset } from '#portal/format/title.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { pageHead } from '#portal/screens/document/page-head.ts';
import { LeagueList } from './league-list.tsx';
import { Invitation, LeagueTable } from './league-view.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import styles from './tips.module.css';
import { TipsFrame, tipsUrl } from './tips-frame.tsx';
import { type TipsSaid, tipsSaid } from './tips-said.ts';

interface LeaguesData {
  own: OwnTips | null;
  said: TipsSaid;
}

interface LeagueData extends LeaguesData {
  league: TipLeague;
}

/** `/melleklet/tippjatek/ligak`: the player's private leagues. */
export const leaguesScreen: Screen<LeaguesData> = {
  load: async ({ client, query, reader }) => ({
    own: reader ? await client.tipsOwn({}) : null,
    said: tipsSaid(query),
  }),
  View: ({ data: { own, said } }) => (
    <TipsFrame
      tab="ligak"
      said={said}
      introduction={`Játssz azokkal, akiket ismersz: a ligába csak meghívóval lehet bejutni, legfeljebb ${leagueLimits.members} fő.`}
    >
      <div className={styles.narrow}>
        {own ? (
          <LeagueList own={own} said={said} />
        ) : (
          <SignInFirst
            back={tipsUrl('ligak')}
            text="Ligát belépett olvasóink indíthatnak, és csatlakozni is belépve lehet."
          />
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
  async load({ client, params, query, reader }) {
    const [league, own] = await Promise.all([
      client.tipsLeague({ key: params.key ?? '' }),
      reader ? client.tipsOwn({}) : null,
    ]);
    return { league, own, said: tipsSaid(query) };
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
  data: { league, own, said },
  context: { site },
}: {
  data: LeagueData;
  context: ViewContext;
}) {
  const members = `${league.members} tag`;
  return (
    <TipsFrame
      tab="ligak"
      title={league.name}
      said={said}
      introduction={typeset(
        league.member ? `Zárt liga, ${members}.` : `Meghívtak ebbe a ligába. Zárt liga, ${members}.`,
      )}
    >
      <div className={styles.narrow}>
        {league.member ? (
          <LeagueTable league={league} name={own?.name ?? null} origin={site.origin} />
        ) : (
          <Invitation league={league} own={own} said={said} />
        )}
      </div>
    </TipsFrame>
  );
}
