import { Me } from '#contract/auth.ts';
import { siteHeader } from '#contract/client.ts';
import { signInCookie } from '#contract/sign-in-cookies.ts';
import type { WhoAsks } from '#portal/http/personal-pages.ts';
import type { PortalSite } from '#portal/site/site.ts';

const timeout = 5000;
/** The form of ours; any other Authorization header says nothing of who asks. */
const accessToken = /^Bearer +[\w-]+\.[\w-]+\.[\w-]+$/i;
const nobody = { reader: null, token: null, setCookies: [] };

/**
 * Asks the identity service for the page server: in this process, or where READERS_ORIGIN says. It answers as to any browser, so what it
 * says of cookies goes on to the browser.
 * @param ask in this process, or over HTTP
 */
export function whoAsks(
  sites: Record<string, PortalSite>,
  ask: (request: Request) => Response | Promise<Response>,
  origin: string,
  headersOfRequest: () => Record<string, string> = () => ({}),
): WhoAsks {
  return async (site, request) => {
    const cookie = request.headers.cookie ?? '';
    const secure = sites[site]?.origin.startsWith('https:') ?? false;
    const authorization = accessToken.exec(request.headers.authorization ?? '')?.[0];
    if (authorization === undefined && !/(?:newsroom|reader)_/.test(cookie)) return nobody;
    const headers = { ...headersOfRequest(), cookie, [siteHeader]: site, ...(authorization && { authorization }) };
    const question = new Request(`${origin}/api/me`, { headers, signal: AbortSignal.timeout(timeout) });
    const answer = await ask(question);
    const setCookies = answer.headers.getSetCookie();
    if (answer.status === 401) return { ...nobody, setCookies };
    if (!answer.ok) throw new Error(`The identity service answered ${answer.status}`);
    const { id, name, email, scope } = Me.parse(await answer.json());
    const token = valueIn(setCookies.join('; ') || cookie, signInCookie(scope, 'access', secure));
    return { reader: { accountId: Number(id), name, email, scope }, token, setCookies };
  };
}

/** Of one cookie among others. */
function valueIn(cookies: string, name: string): string | null {
  const found = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}
