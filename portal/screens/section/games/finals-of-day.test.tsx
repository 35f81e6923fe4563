import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Games } from '#contract/publication/games.ts';
import type { GamesView } from '#contract/publication/supplements.ts';
import { GamesResults } from './games-view.tsx';

const games = {
  schedule: { firstDay: '2028-07-14', sports: [['Golf', '0 1 2']] },
  medallists: [['07-15', 'Golf', 'férfi egyes', 'Japán', 'gold', 'Macujama']],
} as unknown as Games;

const finalsOf = (nap: string) =>
  renderToString(
    <GamesResults
      view={{ kind: 'schedule', games: 'la' } as GamesView}
      site={{ games: { la: games } }}
      path="/melleklet/olimpia/program"
      filter={{ nap }}
    />,
  );

it('a day whose finals are still to come is not called a day without finals', () => {
  expect(finalsOf('2028-07-14')).toContain('Ezen a napon nincs döntő a programban.');
  expect(finalsOf('2028-07-15')).toContain('Macujama');
  expect(finalsOf('2028-07-16')).toContain('A nap döntőinek eredményéről még nincs adatunk.');
});
