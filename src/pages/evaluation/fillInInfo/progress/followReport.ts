import { movingEvaluationStates } from '@account-doctor/contract/states';
import type { DataOf } from '@account-doctor/contract/types';
import { RequestError } from '@/request/errors';
import { getReport } from '@/services/evaluation';

export type ReportProgress = DataOf<'GET /app-api/api/evaluate/user/order/report/get'>;

interface Follower {
  onAnswer: (progress: ReportProgress) => void;
  onFailure: (error: unknown) => void;
}

/** Most estimates take a second: asked for often at first, then ever less. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 2_000;
const GROWTH = 1.4;
/** A person takes hours. */
const HUMAN_PAUSE = 15_000;

/** Asking again cannot help: nobody is signed in, or there is no such order. */
const isFinal = (error: unknown) =>
  error instanceof RequestError && (error.failure === 'session' || error.answer.status === 404);

/**
 * Asks how far an estimate is until it moves no more. A failure is told and asked past, at the
 * longest pause, unless it is final. Returns how to stop; after that nothing is told any more.
 */
export function followReport(orderId: string, { onAnswer, onFailure }: Follower): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;

  const askLater = () => {
    timer = setTimeout(() => void ask(), pause);
    pause = Math.max(pause, Math.min(LONGEST_PAUSE, pause * GROWTH));
  };
  const ask = async () => {
    try {
      const progress = await getReport(orderId);
      if (stopped) return;
      onAnswer(progress);
      if (progress.order.kind === 'human') pause = HUMAN_PAUSE;
      if (movingEvaluationStates.includes(progress.order.evaluationState)) askLater();
    } catch (error) {
      if (stopped) return;
      onFailure(error);
      pause = LONGEST_PAUSE;
      if (!isFinal(error)) askLater();
    }
  };

  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
