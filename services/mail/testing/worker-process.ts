import { openDatabase } from '#database/database.ts';
import { createJobQueue } from '../../jobs/job-queue.ts';
import { outboxTransport } from '../outbox-transport.ts';
import { smtpTransport } from '../smtp-transport.ts';
import { startMailWorker } from '../worker.ts';
import { testSender } from './test-sender.ts';

/**
 * A process that only runs a worker, for tests to kill. Arguments: address of the database, and of an SMTP
 * server unless it uses the outbox.
 */
const [, , databaseUrl = '', smtpUrl] = process.argv;
const db = openDatabase(databaseUrl);
const transport = smtpUrl ? smtpTransport(smtpUrl, testSender) : outboxTransport(db, testSender);
const jobs = createJobQueue({ db, onError: console.error, superviseSeconds: 1 });
startMailWorker({ db, jobs, transport, idleMs: 50 });
