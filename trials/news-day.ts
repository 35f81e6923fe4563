import { setTimeout as wait } from 'node:timers/promises';
import { readOptions } from '#build/read-options.ts';
import { freePort } from '#e2e/server.ts';
import { reportTrial } from './harness/report-trial.ts';
import { withCimlap } from './harness/with-cimlap.ts';
import { faultsOfDay } from './news-day/check-day.ts';
import { type Amounts, emptyLedger, type Ledger, type Staff, workADay } from './news-day/day.ts';
import { startFollowers } from './news-day/followers.ts';
import { type Person, signIn } from './news-day/person.ts';

const usage = `npm run news-day -- [--pieces N] [--posts N] [--fronts N] [--no-history]

A newsroom's day on both sites: five people sign in at the desk and, all at once, publish N pieces (60), run three live blogs of N posts (20)
and change the front pages N times (40). A wrong post with a push is taken back in each live blog, a piece is corrected, one is withdrawn,
the server is killed in the middle and started again, and half of the reporter's requests get no answer, as on a train. At the end readers'
pages, feeds, messages on their telephones, search and the log must say what the newsroom was told. Status 1 when anything is wrong.`;

const { values } = readOptions(
  {
    allowNegative: true,
    options: {
      help: { type: 'boolean' },
      pieces: { type: 'string', default: '60' },
      posts: { type: 'string', default: '20' },
      fronts: { type: 'string', default: '40' },
      history: { type: 'boolean', default: true },
    },
  },
  usage,
);
const amounts: Amounts = {
  pieces: Number(values.pieces),
  postsOfBlog: Number(values.posts),
  frontChanges: Number(values.fronts),
};
const isValid = Object.values(amounts).every((n) => Number.isSafeInteger(n) && n > 0);
if (values.help || !isValid) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = (await runTrial()) ? 0 : 1;

async function runTrial(): Promise<boolean> {
  const port = await freePort();
  const followers = await startFollowers(port);
  const day = withCimlap(port, { PUSH_SERVICES: followers.origin }, async (server) => {
    const staff = await gatherStaff(port);
    const ledger = emptyLedger();
    const working = workADay(staff, followers, amounts, ledger);
    await Promise.race([untilHalfDone(ledger), working]);
    await server.kill();
    await server.start();
    await working;
    await server.untilReady();
    const faults = await faultsOfDay(port, staff.chief, followers, ledger);
    const figures = {
      pieces: ledger.published.length,
      posts: ledger.blogs.reduce((sum, { posts }) => sum + posts.length, 0),
      pushes: ledger.pushes.length,
      frontChanges: ledger.frontChanges,
      frontConflicts: ledger.frontConflicts,
      repeated: staff.reporter.repeated + staff.editors[0].repeated + staff.editors[1].repeated,
    };
    return reportTrial(figures, faults, values.history ? 'news-day' : null);
  });
  return day.finally(() => followers.close());
}

/** The test people of the sample newsroom, and two whom the chief invites. */
async function gatherStaff(port: number): Promise<Staff> {
  const chief = await signIn(port, 'vezeto@proba.example');
  const invite = async (email: string, name: string, role: string): Promise<Person> => {
    await chief.write('POST', '/api/edit/people', { email, name, role });
    return signIn(port, email);
  };
  const reporter = await signIn(port, 'ujsagiro@proba.example');
  reporter.isOnTrain = true;
  return {
    chief,
    reporter,
    photographer: await invite('fotos@proba.example', 'Próba Fotós', 'reporter'),
    editors: [
      await signIn(port, 'szerkeszto@proba.example'),
      await invite('szerkeszto2@proba.example', 'Próba Szerkesztő', 'editor'),
    ],
  };
}

async function untilHalfDone(ledger: Ledger): Promise<void> {
  while (ledger.published.length < amounts.pieces / 2) await wait(50);
}
