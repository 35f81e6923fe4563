import { Hono, type MiddlewareHandler } from 'hono';
import { errorResponse } from '#services/error-response.ts';
import type { CostlyLimits } from '#services/limits/costly-limits.ts';
import type { RequestBindings } from '#services/platform.ts';
import { refuseUnknown } from '#services/refuse-unknown.ts';
import { answerErrors } from './answer-errors.ts';
import { createCompression } from './compress-answers.ts';
import { keepAnswersInApp } from './keep-answers-in-app.ts';

interface ServiceAppOptions {
  costly: CostlyLimits;
  /** Makes a request wait until this process has received the last change that the calling portal received. */
  catchUpFirst: MiddlewareHandler;
  onError(error: unknown): void;
}

/** Creates what every request passes on its way to a service, and the answer where no service matches. */
export function createServiceApp({ costly, catchUpFirst, onError }: ServiceAppOptions): Hono {
  const app = new Hono();
  const compression = createCompression();
  for (const path of ['/api/*', '/livescore/*']) app.use(path, compression);
  app.use(answerErrors);
  app.use(keepAnswersInApp);
  app.use('/api/search/*', costly.searches);
  app.use(async (context, next) => {
    const bindings: RequestBindings = { mayRead: () => costly.mayRead(context) };
    context.env = { ...(context.env as object | undefined), ...bindings };
    await next();
  });
  for (const path of ['/api/*', '/livescore/*']) app.use(path, catchUpFirst);
  app.notFound(refuseUnknown);
  app.onError((error) => errorResponse(error, onError));
  return app;
}
