import type { Context, Hono } from 'hono';
import { callAccess } from '#contract/access.ts';
import { type Call, otherServices } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import { isListedRoute, isShared, pathPattern, routeMethodsAt } from './access.ts';
import { pathsOfCall, preflightSeconds } from './call-routes.ts';
import { callErrorResponse } from './error-response.ts';

const callPatterns = (Object.keys(calls) as CallName[]).flatMap((name) =>
  pathsOfCall(calls[name]).map((path) => ({
    name,
    call: calls[name] as Call,
    path,
    pattern: pathPattern(path),
  })),
);

/**
 * The answer where nothing answers: 404 for an unknown address, 405 for a wrong method, or a CORS preflight.
 */
export function refuseUnknown(c: Context): Response {
  const { path } = c.req;
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const callsHere = callPatterns.filter(({ pattern }) => pattern.test(path));
  const routeMethods = routeMethodsAt(path);
  // A listed route that does not answer is disabled, as test payments are where real ones are set up.
  if (callsHere.length + routeMethods.length === 0 || routeMethods.includes(method)) {
    return callErrorResponse(
      new CallError(404, `There is no call ${method} ${path}; /api/docs lists all calls.`),
    );
  }
  if (isAllowedPreflight(c, callsHere)) return preflight();
  const unanswered = callsHere.find(({ call }) => call.method === method);
  if (unanswered) return callErrorResponse(answeredElsewhere(unanswered.name));
  const allow = [...new Set([...callsHere.map(({ call }) => call.method), ...routeMethods])].join(', ');
  const [{ path: pattern } = { path }] = callsHere;
  return callErrorResponse(new CallError(405, `${pattern} allows only ${allow}.`), { allow });
}

/**
 * Checks that every route is in the table of `contract/access.ts`. Routes for all methods count as
 * middleware.
 * @throws Error with the first route that is not listed
 */
export function checkRoutesAreListed(serviceName: string, routes: Hono): void {
  for (const { method, path } of routes.routes) {
    const describedPath = path.replaceAll(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');
    if (method === 'ALL' || isListedRoute(method, describedPath) || isCall(method, describedPath)) continue;
    throw new Error(
      `${method} ${describedPath} of the ${serviceName} service is not listed in contract/access.ts, so nobody may send it.`,
    );
  }
}

function isCall(method: string, path: string): boolean {
  return callPatterns.some((pattern) => pattern.call.method === method && pattern.path === path);
}

function answeredElsewhere(name: CallName): CallError {
  const { service }: Call = calls[name];
  const where = service
    ? `${otherServices[service]}, which does not run here`
    : 'the content service, which does not run here';
  return new CallError(404, `${name} is answered by ${where}.`);
}

/**
 * Whether a request is a CORS preflight that is allowed: pages of other sites may read public calls with any
 * headers, and never write.
 */
function isAllowedPreflight(c: Context, callsHere: ReadonlyArray<{ name: CallName; call: Call }>): boolean {
  const method = c.req.header('access-control-request-method') ?? '';
  if (c.req.method !== 'OPTIONS' || c.req.header('origin') === undefined || !/^(?:GET|HEAD)$/.test(method))
    return false;
  return callsHere.some(({ name, call }) => call.method === 'GET' && isShared({ access: callAccess[name] }));
}

/**
 * By the Fetch standard, `*` allows neither cookies nor an Authorization header, so other sites read as nobody.
 */
function preflight(): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': String(preflightSeconds),
    'cache-control': 'no-store',
  };
  return new Response(null, { status: 204, headers });
}
