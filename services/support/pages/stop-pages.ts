import { Hono } from 'hono';
import { html } from 'hono/html';
import { SupportToken } from '#contract/support.ts';
import type { Database } from '#database/database.ts';
import { plainPage } from '#services/forms/plain-page.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { type Pledge, pledgeByStopToken } from '../queries/pledges.ts';
import { stopPledges } from '../rules/stop-pledge.ts';
import { moneyWords } from '../words/money-words.ts';

interface StopPagesOptions {
  db: Database;
  provider: PaymentProvider | null;
  onError(error: unknown): void;
}

/**
 * Pages behind the link in a receipt, where a monthly support is stopped without signing in. A button has to
 * be pressed, because mail programs open links by themselves. The end is booked when the provider confirms
 * it.
 */
export function stopPages({ db, provider, onError }: StopPagesOptions): Hono {
  const app = new Hono();
  const findPledge = async (token: string) =>
    SupportToken.safeParse(token).success ? pledgeByStopToken(db, token) : null;

  app.get('/api/support/stop/:token', async (c) => {
    const pledge = await findPledge(c.req.param('token'));
    if (pledge === null)
      return plainPage(c, { title: 'Nincs ilyen támogatás', status: 404, body: missingBody });
    return plainPage(c, {
      title: 'Havi támogatás leállítása',
      body: pledge.state === 'running' ? confirmBody(pledge) : endedBody,
    });
  });
  app.post('/api/support/stop/:token', async (c) => {
    const pledge = await findPledge(c.req.param('token'));
    if (pledge === null)
      return plainPage(c, { title: 'Nincs ilyen támogatás', status: 404, body: missingBody });
    if (pledge.state !== 'running')
      return plainPage(c, { title: 'A havi támogatás leállt', body: endedBody });
    try {
      await stopPledges(provider, [pledge]);
    } catch (error) {
      onError(error);
      return plainPage(c, { title: 'Most nem sikerült', status: 502, body: failedBody });
    }
    return plainPage(c, { title: 'A havi támogatás leállt', body: endedBody });
  });
  return app;
}

const confirmBody = ({ amount, currency }: Pledge) => html`
<h1>Leállítod a havi támogatást?</h1>
<p>Most havonta ${moneyWords(amount, currency)} támogatást adsz. Ha leállítod, többet nem vonunk le; amit eddig adtál, azt köszönjük.</p>
<form method="post"><button class="first">Igen, állítsátok le</button></form>
<p><a href="/">Mégsem, maradok támogató</a></p>`;

const endedBody = html`
<h1>A havi támogatás leállt</h1>
<p>Többet nem vonunk le tőled. Köszönjük, hogy velünk tartottál; a lapot ezután is szabadon olvashatod.</p>
<p><a href="/">Tovább a nyitólapra</a></p>`;

const failedBody = html`
<h1>Most nem sikerült leállítani</h1>
<p>A fizetési szolgáltató nem válaszolt. Próbáld újra néhány perc múlva ugyanezen a címen; ha akkor sem megy, írj a szerkesztőségnek, és leállítjuk mi.</p>
<form method="post"><button class="first">Újra</button></form>`;

const missingBody = html`
<h1>Nincs ilyen támogatás</h1>
<p>Lehet, hogy a levélben megtört a cím: másold be egészben. <a href="/tamogatas">A támogatás oldala</a></p>`;
