import { type Context, Hono } from 'hono';
import { SupportChange } from '#contract/auth.ts';
import { calls } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import { type SignInStep, signInUrl } from '#contract/sign-in-page.ts';
import { onlyOwnPages, wantsPage } from '../forms/own-page.ts';
import { requireViewer } from '../identity/find-viewer.ts';
import { requireWithinLimit } from '../limits/stored-windows.ts';
import { ownOriginsOf, type Platform } from '../platform.ts';
import { limitBody } from '../request-body.ts';
import type { ChangeSupport } from '../support/rules/change-support.ts';

const maxBodyBytes = 4096;
/** Limit per account: nobody changes their support more often. */
const changeLimit = { name: 'support-change', max: 20, windowSeconds: 3600 };
const { path } = calls.changeSupport;

/** Messages of the page after a change. */
const steps: Readonly<Record<SupportChange['change'], SignInStep>> = {
  amount: 'amountChanged',
  pause: 'supportPaused',
  resume: 'supportResumed',
  stop: 'supportStopped',
  card: 'cardAsked',
};

/**
 * Lets readers change their monthly support. A form is redirected to the account, or to the provider's page;
 * a program gets the address.
 */
export function supportRoute(platform: Platform, changeSupport: ChangeSupport): Hono {
  const { db, identity, sites, siteOfHost } = platform;
  const app = new Hono();
  app.use(path, limitBody({ maxBytes: maxBodyBytes }));
  app.post(path, onlyOwnPages(ownOriginsOf(platform)), async (c) => {
    c.header('cache-control', 'no-store');
    const viewer = requireViewer(await identity.findViewer(c));
    const parsed = SupportChange.safeParse(
      await (wantsPage(c) ? c.req.parseBody() : c.req.json()).catch(() => null),
    );
    try {
      if (!parsed.success)
        throw new CallError(400, 'The change is not valid.', [
          { path: 'amount', message: 'It is not valid.' },
        ]);
      await requireWithinLimit(db, changeLimit, String(viewer.accountId));
      const { origin } = sites[siteOfHost(c.req.header('host'))];
      const step = steps[parsed.data.change];
      const { url } = await changeSupport(
        viewer.email,
        parsed.data,
        origin + signInUrl({ step: 'cardAsked' }),
      );
      return wantsPage(c) ? c.redirect(url ?? signInUrl({ step }), 303) : c.json({ url });
    } catch (error) {
      return faultPage(c, error);
    }
  });
  return app;
}

function faultPage(c: Context, error: unknown): Response {
  if (!(error instanceof CallError) || !wantsPage(c)) throw error;
  const fault = error.issues?.some((issue) => issue.path === 'amount') ? 'badAmount' : 'supportNotChanged';
  return c.redirect(signInUrl({ fault }), 303);
}
