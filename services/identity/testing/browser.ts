import type { Hono } from 'hono';

/** The part of a browser that signing in needs: it keeps cookies, but follows no redirects. */
export interface TestBrowser {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form from one of its pages. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

export function testBrowser(routes: Hono, origin: string): TestBrowser {
  const cookies = new Map<string, string>();
  async function send(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: new URL(origin).host, ...(cookie && { cookie }), ...init.headers };
    const answer = await routes.request(origin + path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0(?:;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
  };
}
