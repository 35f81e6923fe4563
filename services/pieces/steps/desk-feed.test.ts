import { expect, it } from 'vitest';
import { poolOf } from '#database/database.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { DeskFeed } from './desk-feed.ts';

const db = await fileDatabase();

it('closes a connection that cannot listen, so that the pool can open another', async () => {
  const pool = poolOf(db);
  const connect = pool.connect.bind(pool);
  const connectWithoutListening = async () => {
    pool.connect = connect;
    const client = await connect();
    client.query = () => Promise.reject(new Error('It cannot listen.'));
    return client;
  };
  pool.connect = connectWithoutListening as typeof pool.connect;
  const errors: unknown[] = [];
  const feed = new DeskFeed(db, (error) => errors.push(error));
  await feed.subscribeToAll(() => {});
  feed.stop();
  expect(errors).toEqual([new Error('It cannot listen.')]);
  expect(pool.totalCount).toBe(0);
});
