import type { MiddlewareHandler } from 'hono';
import { isInApp } from '#portal/page/app-flag.ts';
import { inApp } from '#portal/page/keep-in-app.ts';

/**
 * Keeps the app's flag when a form on a page inside the app is answered with a redirect to one of our pages
 * (docs/app-bridge.md).
 */
export const keepAnswersInApp: MiddlewareHandler = async (context, next) => {
  await next();
  const location = context.res.headers.get('location');
  if (context.res.status !== 303 || location === null || !isFromApp(context.req.header('referer'))) return;
  context.res.headers.set('location', inApp(location));
};

const isFromApp = (referer = '') => URL.canParse(referer) && isInApp(new URL(referer).searchParams);
