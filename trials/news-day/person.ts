import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, send } from '#e2e/server.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A member of the newsroom, signed in at the desk with a session of their own. */
export interface Person {
  email: string;
  /** Their key in the audit log and in a piece's people, `person:7`. */
  actor: string;
  /**
   * Repeats a write until the server has answered it; repetitions have the key of the first.
   * @param look reads what was written, in case the server died between the write and its answer
   * @throws Error with the answer when it is refused
   */
  write<T>(method: Method, path: string, body?: object, look?: () => Promise<T>): Promise<T>;
  /** The same, but a refusal counts as an answer. */
  tryWrite(method: string, path: string, body?: object): Promise<Answer>;
  read<T>(path: string): Promise<T>;
  /** Whether their connection breaks all the time, as on a train. */
  isOnTrain: boolean;
  /** Writes that were repeated because no answer came. */
  repeated: number;
}

const retryPauseMs = 200;
/** On a train, half of the requests get no answer, and nobody knows whether they arrived. */
const trainLossShare = 0.5;

export async function signIn(port: number, email: string): Promise<Person> {
  const desk = `http://szerkesztoseg.localhost:${port}`;
  const cookies = new Map<string, string>();

  async function exchange(method: string, path: string, headers: Record<string, string>, body?: string) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { origin: desk, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
    const answer = await send(port, method, `${desk}${path}`, { ...own, ...headers }, body);
    answer.rawHeaders.forEach((name, at) => {
      if (at % 2 !== 0 || name.toLowerCase() !== 'set-cookie') return;
      const [pair = ''] = (answer.rawHeaders[at + 1] ?? '').split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    });
    return answer;
  }
  const json = { 'content-type': 'application/json' };
  await exchange('POST', '/api/login/code', json, JSON.stringify({ email }));
  const code = await mailedCode(port, email);
  const verified = await exchange('POST', '/api/login/code/verify', json, JSON.stringify({ code }));
  if (verified.status >= 300) throw new Error(`${email} could not sign in: ${verified.body}`);

  const person: Person = {
    email,
    actor: '',
    isOnTrain: false,
    repeated: 0,
    async tryWrite(method, path, body) {
      const headers = { ...json, 'idempotency-key': randomUUID() };
      for (;;) {
        const answer = await exchange(
          method,
          path,
          headers,
          body === undefined ? undefined : JSON.stringify(body),
        ).catch(() => null);
        const isLost = person.isOnTrain && Math.random() < trainLossShare;
        const isRunning =
          answer?.status === 409 && answer.rawHeaders.some((name) => /^retry-after$/i.test(name));
        if (answer && answer.status < 500 && !isLost && !isRunning) return answer;
        person.repeated += 1;
        await wait(retryPauseMs);
      }
    },
    async write<T>(method: Method, path: string, body?: object, look?: () => Promise<T>) {
      const answer = await person.tryWrite(method, path, body);
      if (wasDoneUnanswered(answer)) return look ? look() : (null as T);
      if (answer.status >= 300)
        throw new Error(`${email}: ${method} ${path}: ${answer.status} ${answer.body}`);
      return (answer.body === '' ? null : JSON.parse(answer.body)) as T;
    },
    async read(path) {
      for (;;) {
        const answer = await exchange('GET', path, {}).catch(() => null);
        if (answer?.status === 200) return JSON.parse(answer.body);
        if (answer && answer.status < 500)
          throw new Error(`${email}: GET ${path}: ${answer.status} ${answer.body}`);
        await wait(retryPauseMs);
      }
    },
  };
  const me = await person.read<{ kind: string; id: number }>('/api/edit/me');
  person.actor = `${me.kind}:${me.id}`;
  return person;
}

/** The server died between a write and its answer (docs/product/newsroom.md#idempotency). */
export const wasDoneUnanswered = ({ status, body }: Answer): boolean =>
  status === 409 && body.includes('has made its changes');

/** The code in the newest mail to somebody, once it is there. */
async function mailedCode(port: number, email: string): Promise<string> {
  const outbox = `http://localhost:${port}/api/outbox?to=${encodeURIComponent(email)}`;
  for (;;) {
    const answer = await send(port, 'GET', outbox, { accept: 'application/json' });
    const { items } = JSON.parse(answer.body) as { items: Array<{ text: string; subject: string }> };
    const mail = items.find(({ subject }) => /belépés/i.test(subject));
    const code = mail && /\d{3} ?\d{3}/.exec(mail.text)?.[0];
    if (code) return code;
    await wait(retryPauseMs);
  }
}
