import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { budapestMonth } from '#contract/budapest-time.ts';
import { SupportToken } from '#contract/support.ts';
import type { Database } from '#database/database.ts';
import { isOwnPath } from '#services/forms/own-page.ts';
import { plainPage } from '#services/forms/plain-page.ts';
import type { PaymentNews } from '../providers/provider.ts';
import type { TestProvider } from '../providers/test-provider.ts';
import { type Pledge, pledgeByToken } from '../queries/pledges.ts';
import { moneyWords } from '../words/money-words.ts';

interface TestPagesOptions {
  db: Database;
  provider: TestProvider;
  /** Delivers a notice to our webhook, as the provider would over the internet. */
  send(notice: { body: string; signature: string }): Promise<void>;
  now: () => number;
}

const Choice = z.object({ outcome: z.enum(['succeed', 'fail', 'cancel']) });
type Outcome = z.output<typeof Choice>['outcome'];

/** The page for test payments. The caller checks that only our own pages send its form. */
export function testPages({ db, provider, send, now }: TestPagesOptions): Hono {
  const app = new Hono();
  const findPledge = async (token: string) => {
    const pledge = SupportToken.safeParse(token).success ? await pledgeByToken(db, token) : null;
    return pledge?.provider === provider.name ? pledge : null;
  };

  app.get('/api/payments/test/:token', async (c) => {
    const pledge = await findPledge(c.req.param('token'));
    if (pledge === null) return missingPage(c);
    return plainPage(c, { title: 'Próbafizetés – itt nem mozdul pénz', body: paymentBody(pledge) });
  });
  app.get('/api/payments/test/:token/card', async (c) => {
    const pledge = await findPledge(c.req.param('token'));
    const back = c.req.query('back') ?? '';
    if (pledge === null || !isOwnPath(back)) return missingPage(c);
    return plainPage(c, { title: 'Próbafizetés – itt nem mozdul pénz', body: cardBody(back) });
  });
  app.post('/api/payments/test/:token', async (c) => {
    const pledge = await findPledge(c.req.param('token'));
    const choice = Choice.safeParse(await c.req.parseBody());
    if (pledge === null || !choice.success) return missingPage(c);
    const { outcome } = choice.data;
    await send(provider.notice(newsOf(pledge, outcome, now())));
    return c.redirect(backTo(pledge, outcome), 303);
  });
  return app;
}

function newsOf(pledge: Pledge, outcome: Outcome, now: number): PaymentNews {
  if (outcome !== 'succeed') return { kind: 'failed', pledge: pledge.token };
  const month = pledge.monthly ? budapestMonth(now / 1000) : null;
  // Pressing twice gives the same reference, so it is one payment.
  const reference = `test_${pledge.token}${month === null ? '' : `_${month}`}`;
  const { token, amount, currency } = pledge;
  const subscription = pledge.monthly ? `test_sub_${token}` : null;
  return { kind: 'paid', pledge: token, reference, intent: reference, amount, currency, month, subscription };
}

function backTo({ token }: Pledge, outcome: Outcome): string {
  if (outcome === 'succeed') return `/tamogatas/siker?id=${token}`;
  return `/tamogatas/hiba?miert=${outcome === 'fail' ? 'sikertelen' : 'megszakitva'}`;
}

const paymentBody = ({ amount, currency, monthly, email }: Pledge) => html`
<p class="label">Próbafizetés – itt nem mozdul pénz</p>
<h1>Egy fizetési oldal helyén állsz</h1>
<p>Ezen a gépen nincs beállítva valódi fizetési szolgáltató. Ez az oldal csak eljátssza a fizetést: kártyaadatot nem kér, pénzt nem von le senkitől. Ami utána jön – a visszaigazolás, a köszönőoldal és a levél –, pontosan úgy működik, mint az igazival.</p>
<dl>
<dt>Összeg</dt><dd>${moneyWords(amount, currency)}</dd>
<dt>Gyakoriság</dt><dd>${monthly ? 'havonta' : 'egyszer'}</dd>
<dt>Levél ide megy</dt><dd>${email}</dd>
</dl>
<form method="post">
<button class="first" name="outcome" value="succeed">Sikerüljön a fizetés</button>
<button name="outcome" value="fail">Utasítsa el a bank</button>
<button name="outcome" value="cancel">Mégsem fizetek</button>
</form>`;

const cardBody = (back: string) => html`
<p class="label">Próbafizetés – itt nem mozdul pénz</p>
<h1>Itt cserélnéd a kártyádat</h1>
<p>Ezen a gépen nincs beállítva valódi fizetési szolgáltató, ezért kártyaadatot sem kérünk. Az igazinál ez az ő oldala: a kártyád számát mi sosem látjuk.</p>
<p><a href="${back}">Vissza a fiókomhoz</a></p>`;

const missingPage = (c: Context) =>
  plainPage(c, { title: 'Nincs ilyen próbafizetés', status: 404, body: missingBody });

const missingBody = html`
<h1>Nincs ilyen próbafizetés</h1>
<p>Lehet, hogy elgépelés van a címben. <a href="/tamogatas">Vissza a támogatás oldalára</a></p>`;
