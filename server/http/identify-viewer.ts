import { Me } from '#contract/auth.ts';
import { siteHeader } from '#contract/client.ts';
import { signInCookie } from '#contract/sign-in-cookies.ts';
import { anonymousViewer, type IdentifyViewer } from '#portal/http/viewer.ts';
import type { PortalSite } from '#portal/site/site.ts';

const timeoutMs = 5000;
/** The form of our access tokens. Any other `Authorization` header does not identify a viewer. */
const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Creates a function that identifies viewers by asking the identity service as a browser would. The cookies
 * that the service sets are passed on to the browser.
 * @param send sends a request to the service, in this process or over HTTP
 * @param origin of the service
 * @param deskOrigin of the newsroom's desk, so that the service can tell its cookies from the sites'
 * @param createHeaders further headers of each request
 */
export function createIdentifyViewer(
  sites: Record<string, PortalSite>,
  send: (request: Request) => Response | Promise<Response>,
  origin: string,
  deskOrigin: string | null,
  createHeaders: () => Record<string, string> = () => ({}),
): IdentifyViewer {
  const deskHost = deskOrigin === null ? null : new URL(deskOrigin).host;
  return async (site, { headers: { host, cookie = '', authorization = '' } }) => {
    const [bearerHeader, bearerToken] = bearer.exec(authorization) ?? [];
    if (bearerToken === undefined && !/(?:newsroom|reader)_/.test(cookie)) return anonymousViewer;
    const headers = {
      ...createHeaders(),
      cookie,
      [siteHeader]: site,
      ...(deskHost !== null && host?.toLowerCase() === deskHost && { host: deskHost }),
      ...(bearerHeader && { authorization: bearerHeader }),
    };
    const request = new Request(`${origin}/api/me`, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const response = await send(request);
    const setCookies = response.headers.getSetCookie();
    if (response.status === 401) return { ...anonymousViewer, setCookies };
    if (!response.ok) throw new Error(`The identity service answered ${response.status}`);
    const { id, name, email, scope } = Me.parse(await response.json());
    const isSecure = sites[site]?.origin.startsWith('https:') ?? false;
    const cookies = setCookies.join('; ') || cookie;
    const token = bearerToken ?? readCookie(cookies, signInCookie(scope, 'access', isSecure));
    return { reader: { accountId: Number(id), name, email, scope }, token, setCookies };
  };
}

function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || null;
}
