import { describe, expect, it } from 'vitest';
import { createPageLoader, NotAPage } from './page-loader.ts';

function loader(answer: (url: string) => Response | Promise<Response> = () => html('page')) {
  const requests: string[] = [];
  let clock = 0;
  const pageLoader = createPageLoader(
    async (url) => {
      requests.push(String(url));
      return answer(String(url));
    },
    () => clock,
  );
  const load = (url: string, signal = new AbortController().signal) => pageLoader.load(url, signal);
  return { ...pageLoader, load, requests, pass: (ms: number) => (clock += ms) };
}

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('a prefetched page', () => {
  it('is used by the click within 30 seconds', async () => {
    const { prefetch, load, requests, pass } = loader();
    prefetch('/a');
    expect(await load('/a')).toMatchObject({ url: '/a', html: 'page', ok: true });
    pass(29_999);
    await load('/a');
    expect(requests).toEqual(['/a']);
    pass(2);
    await load('/a');
    expect(requests).toEqual(['/a', '/a']);
  });

  it('is one of at most 20', async () => {
    const { prefetch, load, requests } = loader();
    for (let page = 0; page <= 20; page++) prefetch(`/${page}`);
    await load('/20');
    await load('/0');
    expect(requests).toHaveLength(22);
  });

  it('is dropped when its request failed', async () => {
    let broken = true;
    const { prefetch, load } = loader(() => (broken ? Promise.reject(new Error('offline')) : html('page')));
    prefetch('/a');
    await new Promise((resolve) => setImmediate(resolve));
    broken = false;
    expect((await load('/a')).html).toBe('page');
  });
});

it('a response with status 404 is a page', async () => {
  expect(await loader(() => html('not found', 404)).load('/a')).toMatchObject({
    ok: false,
    html: 'not found',
  });
});

it('a response that is no HTML, or a server failure, is no page', async () => {
  await expect(
    loader(() => new Response('{}', { headers: { 'content-type': 'application/json' } })).load('/a'),
  ).rejects.toThrow(NotAPage);
  await expect(loader(() => html('broken', 500)).load('/a')).rejects.toThrow(NotAPage);
});

it('an aborted load rejects at once, and its response is still stored', async () => {
  let release: (response: Response) => void = () => {};
  const { load, requests } = loader(() => new Promise((resolve) => (release = resolve)));
  const controller = new AbortController();
  const loading = load('/a', controller.signal);
  controller.abort(new Error('superseded'));
  await expect(loading).rejects.toThrow('superseded');
  release(html('page'));
  expect((await load('/a')).html).toBe('page');
  expect(requests).toEqual(['/a']);
});
