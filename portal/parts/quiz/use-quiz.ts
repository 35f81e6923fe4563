import { useEffect, useReducer, useRef } from 'react';
import type { Quiz } from '#contract/quiz.ts';
import type { RefusalCode } from '#contract/quiz-graphql.ts';
import { commonStore } from '../frame/common-store.ts';
import { fetchQuiz, readAnswers, sendAnswers, storeAnswers } from './quiz-client.ts';
import { createState, type QuizEvent, type QuizState, quizReducer, type Responses } from './quiz-state.ts';

/** docs/product/quizzes.md#refresh */
const refreshMs = 15_000;

export type Outcome = 'counted' | RefusalCode | 'FAILED';

/** What the views of a quiz work with. */
export interface QuizControls {
  state: QuizState;
  dispatch(event: QuizEvent): void;
  /** Sends answers. Null while others are being sent. */
  send(responses: Responses): Promise<Outcome | null>;
}

export interface QuizSource {
  quiz: Quiz;
  /** Where the quiz service is. */
  url: string;
  /** Whether to refresh regularly, unless the site's common data says otherwise. */
  refresh: boolean;
  /** When the page was made, unix seconds. */
  now: number;
}

/**
 * The state of a quiz: first the server's, then with the answers that this browser has stored, then the
 * service's.
 */
export function useQuiz({ quiz, url, refresh, now }: QuizSource): QuizControls {
  const [state, dispatch] = useReducer(quizReducer, null, () => createState(quiz, now));
  const isSending = useRef(false);
  const { _id } = quiz;

  useEffect(() => {
    const unmounted = new AbortController();
    dispatch({ type: 'restored', answers: readAnswers(_id) });
    dispatch({ type: 'timePassed', now: seconds() });
    const update = async () => {
      const current = await fetchQuiz(url, _id, unmounted.signal);
      if (current && !unmounted.signal.aborted && !isSending.current)
        dispatch({ type: 'updated', ...current, now: seconds(), sent: [] });
    };
    void update();
    const timer = setInterval(() => {
      const flag = commonStore.get()?.componentSetup.refreshQuiz;
      if (!document.hidden && (flag === undefined ? refresh : flag === '1')) void update();
      else dispatch({ type: 'timePassed', now: seconds() });
    }, refreshMs);
    return () => {
      unmounted.abort();
      clearInterval(timer);
    };
  }, [_id, url, refresh]);

  async function send(responses: Responses): Promise<Outcome | null> {
    if (isSending.current) return null;
    isSending.current = true;
    try {
      const reply = await sendAnswers(url, state.quiz, responses);
      if (typeof reply === 'string') {
        // Something has changed since, so the current state is loaded; not from a service that does not
        // answer, because the reader would wait twice.
        const current = reply !== 'FAILED' && (await fetchQuiz(url, _id, AbortSignal.timeout(refreshMs)));
        if (current) dispatch({ type: 'updated', ...current, now: seconds(), sent: [] });
        return reply;
      }
      storeAnswers(reply.quiz, reply.answers);
      dispatch({ type: 'updated', ...reply, now: seconds(), sent: Object.keys(responses) });
      return 'counted';
    } finally {
      isSending.current = false;
    }
  }

  return { state, dispatch, send };
}

const seconds = () => Math.floor(Date.now() / 1000);
