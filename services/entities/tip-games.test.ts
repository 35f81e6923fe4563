import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { entitiesService } from './entities-service.ts';

const { db, service } = await testService(entitiesService, { settings: testSettings({ newsroomKey }) });

const match = (home: string, kickOff: string) => ({ home, away: 'Békés', kickOff });
const [first, second] = [match('Ajka', '2027-03-06T14:00:00Z'), match('Cegléd', '2027-03-06T16:30:00Z')];

async function put(...matches: Array<typeof first>) {
  const document = { title: 'Tavasz', rounds: [{ title: '1. forduló', matches }] };
  const request = newsroomRequest('PUT', { document });
  const response = await service.routes.request('/api/edit/prediction-games/tavasz', request);
  const { issues = [] } = (await response.json()) as { issues?: Array<{ path: string }> };
  return { status: response.status, paths: issues.map(({ path }) => path) };
}

it('matches keep their positions once readers have tipped, because the tips belong to these', async () => {
  expect((await put(first, second)).status).toBe(200);
  expect((await put(second, first)).status).toBe(200);
  await sql`with player as (insert into tip_player (name, name_key) values ('Kék Toll', 'kektoll') returning id)
    insert into tip (player_id, match_id, home, away, placed_at)
      select player.id, m.id, 2, 1, now() from player, tip_match m where m.position = 1`.execute(db);
  expect(await put(first, second)).toEqual({
    status: 400,
    paths: ['document.rounds.0.matches.0', 'document.rounds.0.matches.1'],
  });
  const added = match('Dorog', '2027-03-06T12:00:00Z');
  expect((await put(added, second, first)).status).toBe(400);
  expect((await put(second, first, added)).status).toBe(200);
  const renamed = { ...second, home: 'Ceglédi VSE' };
  expect((await put(renamed, first, added)).status).toBe(200);
});
