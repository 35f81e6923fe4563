import type { MiddlewareHandler } from 'hono';
import { inApp } from '#portal/server/keep-in-app.ts';

/** A form of a page inside the app, answered by sending the reader on to a page of ours, goes on inside the app (docs/app-bridge.md). */
export const keepAnswersInApp: MiddlewareHandler = async (context, next) => {
  await next();
  const location = context.res.headers.get('location');
  if (context.res.status !== 303 || location === null || !/[?&]isMobileApp=1(?:&|$)/.test(context.req.header('referer') ?? '')) return;
  context.res.headers.set('location', inApp(location));
};
