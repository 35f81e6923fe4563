import { useEffect, useReducer, useRef } from 'react';
import type { Quiz } from '#contract/quiz.ts';
import type { RefusalCode } from '#contract/quiz-graphql.ts';
import { commonStore } from '../frame/common-store.ts';
import { askQuiz, rememberAnswers, rememberedAnswers, sendAnswers } from './quiz-client.ts';
import { begin, type QuizEvent, type QuizState, quizReducer, type Responses } from './quiz-state.ts';

/** Specification §4. */
const refreshMs = 15_000;

export type Outcome = 'counted' | RefusalCode | 'FAILED';

export interface QuizUse {
  state: QuizState;
  dispatch(event: QuizEvent): void;
  /** Sends answers; nothing else is sent meanwhile. */
  send(responses: Responses): Promise<Outcome | null>;
}

export interface QuizSource {
  quiz: Quiz;
  /** Where the quiz service is. */
  url: string;
  /** What the page's setup says of asking again; the common data that comes later goes before it. */
  refresh: boolean;
  /** When the page was made, unix seconds. */
  now: number;
}

/**
 * A quiz as it is now: as the server wrote it, then as this browser remembers it, then as the service tells
 * it.
 */
export function useQuiz({ quiz, url, refresh, now }: QuizSource): QuizUse {
  const [state, dispatch] = useReducer(quizReducer, null, () => begin(quiz, now));
  const sending = useRef(false);
  const { _id } = quiz;

  useEffect(() => {
    const leaving = new AbortController();
    dispatch({ type: 'remembered', answers: rememberedAnswers(_id) });
    dispatch({ type: 'time', now: seconds() });
    const hear = async () => {
      const heard = await askQuiz(url, _id, leaving.signal);
      if (heard && !leaving.signal.aborted && !sending.current)
        dispatch({ type: 'heard', ...heard, now: seconds(), sent: [] });
    };
    void hear();
    const timer = setInterval(() => {
      const flag = commonStore.get()?.componentSetup.refreshQuiz;
      if (!document.hidden && (flag === undefined ? refresh : flag === '1')) void hear();
      else dispatch({ type: 'time', now: seconds() });
    }, refreshMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [_id, url, refresh]);

  async function send(responses: Responses): Promise<Outcome | null> {
    if (sending.current) return null;
    sending.current = true;
    try {
      const reply = await sendAnswers(url, state.quiz, responses);
      if (typeof reply === 'string') {
        // Refused because something has changed: what it is like now.
        const heard = await askQuiz(url, _id, AbortSignal.timeout(refreshMs));
        if (heard) dispatch({ type: 'heard', ...heard, now: seconds(), sent: [] });
        return reply;
      }
      rememberAnswers(reply.quiz, reply.answers);
      dispatch({ type: 'heard', ...reply, now: seconds(), sent: Object.keys(responses) });
      return 'counted';
    } finally {
      sending.current = false;
    }
  }

  return { state, dispatch, send };
}

const seconds = () => Math.floor(Date.now() / 1000);
