import { useDidHide, useDidShow } from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { followReport, type ReportProgress } from './followReport';

interface Following {
  /** The latest answer; kept while asking again fails. */
  progress: ReportProgress | null;
  /** Why the last question failed; `null` once one was answered again. */
  error: unknown;
  /** Asks again at once. */
  retry: () => void;
}

/** How far an estimate is, asked for while the page is on screen. */
export function useReportProgress(orderId: string): Following {
  const [progress, setProgress] = useState<ReportProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [shown, setShown] = useState(true);
  const [attempt, setAttempt] = useState(1);
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));

  useEffect(() => {
    if (!shown) return undefined;
    return followReport(orderId, {
      onAnswer: (answer) => {
        setProgress(answer);
        setError(null);
      },
      onFailure: setError,
    });
  }, [orderId, shown, attempt]);

  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { progress, error, retry };
}
