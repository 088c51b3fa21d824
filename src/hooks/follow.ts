import { RequestError } from '@account-doctor/client-core/errors';

/** Whoever is told how something moves. */
export interface Follower<Answer> {
  onAnswer: (answer: Answer) => void;
  onFailure: (error: unknown) => void;
}

/**
 * How it goes on after an answer: it moves no more, it is asked for ever less often, often again as
 * at first, or after so many ms.
 */
type Step = 'over' | 'on' | 'anew' | number;

interface Followed<Answer> {
  ask: () => Promise<Answer>;
  next: (answer: Answer) => Step;
  /** Pauses in ms, of which the first grows to the longest. */
  first: number;
  longest: number;
}

const GROWTH = 1.4;

/** Asking again cannot help: nobody is signed in, or there is no such thing. */
const isFinal = (error: unknown) =>
  error instanceof RequestError && (error.failure === 'session' || error.answer.status === 404);

/**
 * Asks how far something is until it moves no more. A failure is told and asked past, at the longest
 * pause, unless it is final. Returns how to stop; after that nothing is told any more.
 */
export function follow<Answer>(
  { ask, next, first, longest }: Followed<Answer>,
  { onAnswer, onFailure }: Follower<Answer>,
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = first;

  const askLater = () => {
    timer = setTimeout(() => void askNow(), pause);
    pause = Math.max(pause, Math.min(longest, pause * GROWTH));
  };
  const askNow = async () => {
    try {
      const answer = await ask();
      if (stopped) return;
      onAnswer(answer);
      const step = next(answer);
      if (step === 'over') return;
      if (step === 'anew') pause = first;
      if (typeof step === 'number') pause = step;
      askLater();
    } catch (error) {
      if (stopped) return;
      onFailure(error);
      pause = longest;
      if (!isFinal(error)) askLater();
    }
  };

  void askNow();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
