import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { electionsService } from './elections-service.ts';
import { fileOf } from './testing/sample-elections.ts';

const { db, service } = await testService(electionsService, { settings: testSettings({ newsroomKey }) });

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await service.routes.request(`/api/edit/${path}`, newsroomRequest('POST', body, headers));
  return { status: response.status, ...((await response.json()) as object) };
}
const election = (slug: string) => service.transport('election', { slug }, { site: 'main', signedIn: false });
const actions = async () => {
  const { rows } = await sql<{ action: string }>`select action from audit
    where entity = 'election' and entity_id = 'usa-api' order by id`.execute(db);
  return rows.map(({ action }) => action);
};

it('an election is published and its results are taken, and each change is in the audit log', async () => {
  const file = (await fileOf('usa-2024')).replace('"slug":"usa-2024"', '"slug":"usa-api"');
  expect(await post('election-files', { file }, { authorization: 'Bearer x' })).toMatchObject({
    status: 403,
  });
  expect(await post('election-files', { file, rehearsal: true })).toMatchObject({
    status: 200,
    slug: 'usa-api',
    changed: true,
  });
  expect(await election('usa-api')).toMatchObject({ rehearsal: true });
  expect(await post('election-files', { file, rehearsal: true })).toMatchObject({ changed: false });
  expect(await post('election-files', { file: file.replace('"party"', '"partty"') })).toMatchObject({
    status: 400,
    issues: [{ path: 'file' }],
  });

  const head = { kind: 'delivery', format: 1, election: 'usa-api', number: 1, at: 1_730_851_200 };
  const { country } = await election('usa-api');
  const result = { kind: 'result', unit: country?.id, list: country?.list };
  const delivery = [head, result].map((line) => JSON.stringify(line)).join('\n');
  expect(await post('election-deliveries', { delivery })).toMatchObject({
    status: 200,
    taken: true,
    places: 1,
  });
  expect(await post('election-deliveries', { delivery })).toMatchObject({ status: 200, taken: false });
  // Sent again, for example because its answer was lost: the night's results stay.
  expect(await post('election-files', { file, rehearsal: true })).toMatchObject({ changed: false });
  const stray = delivery.replace('"number":1', '"number":2').replace(`"${country?.id}"`, '"sehol"');
  expect(await post('election-deliveries', { delivery: stray })).toMatchObject({
    status: 400,
    issues: [{ path: 'delivery', message: expect.stringContaining('sehol') }],
  });
  expect(await post('election-deliveries', { delivery: 'x' })).toMatchObject({ status: 400 });
  const night = await service.routes.request('/api/edit/election-deliveries/usa-api', newsroomRequest('GET'));
  expect(await night.json()).toMatchObject({
    last: 1,
    refused: [{ number: 2, complaint: expect.stringContaining('sehol') }],
  });
  expect(await actions()).toEqual(['upload', 'deliver']);
});

it('the same file makes a rehearsal of an election, and the election of it again', async () => {
  const file = (await fileOf('usa-2024')).replace('"slug":"usa-2024"', '"slug":"usa-probara"');
  for (const rehearsal of [false, true, false]) {
    expect(await post('election-files', { file, rehearsal })).toMatchObject({ changed: true });
    const stored = db.selectFrom('election').select('rehearsal').where('slug', '=', 'usa-probara');
    expect(await stored.executeTakeFirst()).toEqual({ rehearsal });
  }
});

it('the examples of its description are accepted as they stand', async () => {
  interface Described {
    post: { requestBody: { content: { 'application/json': { example: object } } } };
  }
  const paths = openApiDocument().paths as Record<string, Described>;
  const postExample = (path: string) =>
    post(path, paths[`/api/edit/${path}`]?.post.requestBody.content['application/json'].example ?? {});
  expect(await postExample('election-files')).toMatchObject({ status: 200, changed: true });
  expect(await postExample('election-deliveries')).toMatchObject({ status: 200, taken: true, places: 1 });
});
