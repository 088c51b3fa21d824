import { useCallback, useEffect, useState } from 'react';

/** Countdown that `start(seconds)` starts; `seconds` is 0 at the end. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const counting = seconds > 0;

  useEffect(() => {
    if (!counting) return undefined;
    // Compares with the clock on each tick, because timers pause while the page is in the background.
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [counting]);

  const start = useCallback((length: number) => {
    const started = Date.now();
    setNow(started);
    setUntil(started + length * 1000);
  }, []);
  return { seconds, start };
}
