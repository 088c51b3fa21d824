import { useEffect, useState } from 'react';
import type { Follower } from './follow';
import { useShown } from './useShown';

interface Following<Answer> {
  /** The latest answer; kept while asking again fails. */
  answer: Answer | null;
  /** Why the last question failed; `null` once one was answered again. */
  error: unknown;
  /** Asks again at once. */
  retry: () => void;
}

/**
 * How far something is, asked for while the page is on screen. `start` begins to follow it and
 * returns how to stop; another `start` follows another thing.
 */
export function useFollowed<Answer>(
  start: (follower: Follower<Answer>) => () => void,
): Following<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const shown = useShown();
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (!shown) return undefined;
    return start({
      onAnswer: (given) => {
        setAnswer(given);
        setError(null);
      },
      onFailure: setError,
    });
  }, [start, shown, attempt]);

  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { answer, error, retry };
}
