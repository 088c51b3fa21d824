import { useEffect, useState } from 'react';
import { service } from '../data/service';

/** The service's time, anew every second; for clocks that tick. */
export function useNow(): number {
  const [now, setNow] = useState(() => service.clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(service.clock.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
