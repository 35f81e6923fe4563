import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const script = new URL('../../public/szolgalo.js', import.meta.url);
const here = 'https://cimlap.example';

interface Tab {
  url: string;
  focus: () => Promise<void>;
}

/** The service worker in a fake browser: its events can be fired, and its actions are recorded. */
async function startWorker(tabs: Tab[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const opened: string[] = [];
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/made' }) }));
  const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => opened.push(url) },
  };
  runInNewContext(await readFile(script, 'utf8'), {
    self,
    location: new URL(here),
    URL,
    URLSearchParams,
    AbortSignal,
    fetch: fetchMock,
  });
  /** Fires an event, and waits for everything that it extends (`waitUntil`). */
  async function fire(name: string, event: object): Promise<void> {
    const waited: Array<Promise<unknown>> = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
    await Promise.all(waited);
  }
  return { fire, opened, fetchMock, subscribe, showNotification };
}

const click = (url: unknown, close = () => undefined) => ({ notification: { close, data: { url } } });

describe('a press on a notification', () => {
  it('closes it, and opens the article in a new tab', async () => {
    const { fire, opened } = await startWorker([{ url: `${here}/`, focus: vi.fn() }]);
    const close = vi.fn();
    await fire('notificationclick', click('/belfold/2026/11/20/hir', close));
    expect(close).toHaveBeenCalledOnce();
    expect(opened).toEqual([`${here}/belfold/2026/11/20/hir`]);
  });

  it('focuses the tab that already shows the article', async () => {
    const focus = vi.fn(async () => undefined);
    const { fire, opened } = await startWorker([
      { url: `${here}/`, focus: vi.fn() },
      { url: `${here}/belfold/2026/11/20/hir?oldal=2#szavazas`, focus },
    ]);
    await fire('notificationclick', click('/belfold/2026/11/20/hir'));
    expect(focus).toHaveBeenCalledOnce();
    expect(opened).toEqual([]);
  });

  it.each([undefined, 7, ''])('without an address (%s) leads to the front page', async (url) => {
    const { fire, opened } = await startWorker();
    await fire('notificationclick', click(url));
    expect(opened).toEqual([`${here}/`]);
  });

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])(
    'never leaves the site (%s)',
    async (url) => {
      const { fire, opened } = await startWorker();
      await fire('notificationclick', click(url));
      expect(opened).toEqual([]);
    },
  );
});

describe('a push message', () => {
  it('shows nothing if it is not ours', async () => {
    const { fire, showNotification } = await startWorker();
    await fire('push', { data: { json: () => ({ body: 'cím nélkül' }) } });
    await fire('push', { data: null });
    expect(showNotification).not.toHaveBeenCalled();
  });

  const message = { title: 'Lemondott', body: 'Rendkívüli', url: '/x', tag: 'article-7', topic: 'breaking' };

  it.each([
    ['stands is shown', new Response('{"stands":true}'), 'Lemondott'],
    ['was withdrawn before it arrived is not shown', new Response('{"stands":false}'), 'Címlap'],
    ['cannot be checked is shown', new Response(null, { status: 503 }), 'Lemondott'],
  ])('that %s', async (_, answer, title) => {
    const { fire, fetchMock, showNotification } = await startWorker();
    fetchMock.mockResolvedValue(answer);
    await fire('push', { data: { json: () => message } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/subscriptions/standing?tag=article-7&topic=breaking');
    expect(showNotification).toHaveBeenCalledWith(title, expect.objectContaining({ tag: 'article-7' }));
  });

  it.each(['match-12', 'rate-EUR'])(
    'about a score or a rate (%s) is shown without a request',
    async (tag) => {
      const { fire, fetchMock, showNotification } = await startWorker();
      await fire('push', { data: { json: () => ({ ...message, tag }) } });
      expect(fetchMock).not.toHaveBeenCalled();
      expect(showNotification).toHaveBeenCalledWith('Lemondott', expect.objectContaining({ tag }));
    },
  );
});

describe('when the push service changes the browser’s address, the worker', () => {
  const old = {
    endpoint: 'https://push.example/old',
    options: { userVisibleOnly: true, applicationServerKey: 'k' },
  };
  let worker: Awaited<ReturnType<typeof startWorker>>;
  const sentRequest = () => {
    const [url, init] = worker.fetchMock.mock.calls[0] ?? [];
    return [
      url,
      init?.method,
      new Headers(init?.headers).get('content-type'),
      JSON.parse(String(init?.body ?? 'null')),
    ];
  };
  beforeEach(async () => {
    worker = await startWorker();
  });

  it('reports the new address with the old one', async () => {
    const next = { toJSON: () => ({ endpoint: 'https://push.example/new' }) };
    await worker.fire('pushsubscriptionchange', { oldSubscription: old, newSubscription: next });
    const body = { oldEndpoint: old.endpoint, subscription: { endpoint: 'https://push.example/new' } };
    expect(sentRequest()).toEqual(['/api/subscriptions/renew', 'POST', 'application/json', body]);
    expect(worker.subscribe).not.toHaveBeenCalled();
  });

  it('subscribes again with the old key if the browser did not', async () => {
    await worker.fire('pushsubscriptionchange', { oldSubscription: old, newSubscription: null });
    expect(worker.subscribe).toHaveBeenCalledWith(old.options);
    expect(sentRequest().at(-1)).toMatchObject({
      subscription: { endpoint: 'https://push.example/made' },
    });
  });

  it('reports nothing if the browser does not name the old address', async () => {
    await worker.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
    expect(worker.fetchMock).not.toHaveBeenCalled();
  });
});
