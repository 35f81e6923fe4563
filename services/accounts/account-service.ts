import { accountCalls } from '#contract/account-calls.ts';
import type { SignInDevice } from '#contract/auth.ts';
import { defineService, type ServiceContext } from '../define-service.ts';
import { requireViewer } from '../identity/find-viewer.ts';
import { hasPassword } from '../identity/staff-accounts.ts';
import { createPayments } from '../support/payments.ts';
import { paymentsOf, supportsOf } from '../support/queries/supports-of.ts';
import type { ChangeSupport } from '../support/rules/change-support.ts';
import { eraseRoute, type StopMonthlyPayments } from './erase-route.ts';
import { subscriptionsOf } from './subscriptions.ts';
import { supportRoute } from './support-route.ts';

// `me` belongs to the sign-in service.
const { me: _, ...calls } = accountCalls;

/**
 * A reader's account, under the sites' hosts or a host of its own (READERS_ORIGIN). There the sites' pages
 * send a bearer token, because cookies do not reach it.
 */
export const defineAccounts = (
  createSupports: (context: ServiceContext) => {
    stopMonthlyPayments: StopMonthlyPayments;
    changeSupport: ChangeSupport;
  },
) =>
  defineService({
    name: 'account',
    calls,
    // These calls are forms too; erasing also removes the browser's cookies.
    callsOfRoutes: ['eraseAccount', 'changeSupport'],

    start(context) {
      const { db, identity } = context;
      const { stopMonthlyPayments, changeSupport } = createSupports(context);
      return {
        handlers: {
          async userInfo(_input, request) {
            const { scope, accountId, name, email } = requireViewer(request.viewer);
            const password = scope === 'user' && (await hasPassword(db, accountId));
            return { id: String(accountId), name, email, password };
          },
          userSubscriptions: async (input, request) =>
            subscriptionsOf(db, requireViewer(request.viewer).email, input.show_finished === '1'),
          async userSupports(_input, request) {
            const { email } = requireViewer(request.viewer);
            const [supports, payments] = await Promise.all([
              supportsOf(db, email, { finished: true }),
              paymentsOf(db, email),
            ]);
            return { supports, payments };
          },
          async userDevices(_input, request) {
            const { accountId, sessionId } = requireViewer(request.viewer);
            const devices = await identity.sessions.devices(accountId);
            return devices.map(
              ({ id, device, beganAt, seenAt }): SignInDevice => ({
                id,
                current: id === sessionId,
                device,
                beganAt: seconds(beganAt),
                seenAt: seconds(seenAt),
              }),
            );
          },
        },
        routes: eraseRoute(context, stopMonthlyPayments).route('/', supportRoute(context, changeSupport)),
      };
    },
  });

export const accountService = defineAccounts(createPayments);

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
