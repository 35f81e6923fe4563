import { z } from 'zod';
import { envelope } from '#contract/sports.ts';
import type { ReportedLimits } from '../queries/quota.ts';
import { type Provider, providerOf } from '../questions.ts';
import { type ScoreSource, SourceError } from '../source.ts';
import { endpointOf } from './endpoints.ts';

export interface ApiSportsOptions {
  key: string;
  /** Scheme and host of each API. */
  origins: Record<Provider, string>;
  /** Ids of the competitions that are followed. */
  leagues: readonly number[];
  /** Called with what each answer reports of the plan. */
  onLimits(provider: Provider, limits: ReportedLimits): void;
}

/** The largest answer, all competitions with their seasons, has about 4 MB. */
const maxAnswerBytes = 20_000_000;

const Answer = envelope(z.array(z.unknown()));
/** The part of a row in the list of competitions that identifies the competition. */
const OfLeague = z.object({ league: z.object({ id: z.int() }) });

/** The source api-sports.io, which reports its own errors with status 200. */
export function createApiSports(options: ApiSportsOptions): ScoreSource {
  return {
    async ask(question, signal) {
      const provider = providerOf(question);
      const response = await send(options, provider, endpointOf(question), signal);
      options.onLimits(provider, limitsOf(response.headers));
      if (!response.ok) throw failureOf(response.status);
      const rows = rowsOf(await textOf(response, signal));
      return question.kind === 'leagues' ? rows.filter((row) => isFollowed(row, options.leagues)) : rows;
    },
  };
}

async function send(
  { origins, key }: ApiSportsOptions,
  provider: Provider,
  target: string,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(origins[provider] + target, {
      headers: { 'x-apisports-key': key },
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw lostConnection(error, signal);
  }
}

async function textOf(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes)
        throw new SourceError('invalid', `The answer is larger than ${maxAnswerBytes} bytes.`);
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw error instanceof SourceError ? error : lostConnection(error, signal);
  }
  return text + decoder.decode();
}

/** @throws SourceError for a text that is not an envelope, and for errors that the envelope reports */
function rowsOf(text: string): unknown[] {
  const parsed = Answer.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new SourceError('invalid', 'The answer does not have the form of the provider’s answers.');
  const { errors, response } = parsed.data;
  const [[name, message] = []] = Object.entries(errors);
  if (name !== undefined)
    throw new SourceError(reasons[name] ?? 'refused', `The provider reports ${name}: ${message}`);
  return response;
}

/** The provider's names for errors: too many calls in the day, and in the minute. */
const reasons: Record<string, SourceError['reason']> = { requests: 'over-quota', rateLimit: 'busy' };

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceError('invalid', 'The answer is not JSON.', { cause: error });
  }
}

function failureOf(status: number): SourceError {
  if (status === 429) return new SourceError('busy', 'The provider answered 429.');
  return new SourceError(status >= 500 ? 'failing' : 'refused', `The provider answered ${status}.`);
}

function lostConnection(error: unknown, signal: AbortSignal): SourceError {
  if (signal.aborted)
    return new SourceError('slow', 'The provider did not answer in time.', { cause: error });
  return new SourceError('unreachable', 'The provider cannot be reached.', { cause: error });
}

function isFollowed(row: unknown, leagues: readonly number[]): boolean {
  const parsed = OfLeague.safeParse(row);
  return parsed.success && leagues.includes(parsed.data.league.id);
}

function limitsOf(headers: Headers): ReportedLimits {
  const number = (name: string) => {
    const value = headers.get(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  return {
    dayLimit: number('x-ratelimit-requests-limit'),
    dayLeft: number('x-ratelimit-requests-remaining'),
    minuteLimit: number('x-ratelimit-limit'),
  };
}

/** How long to stop asking the provider after an error; null to continue. */
export const blockOf = ({ reason }: SourceError) =>
  reason === 'over-quota' ? ('next day' as const) : reason === 'busy' ? ('next minute' as const) : null;
