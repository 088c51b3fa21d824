import { useEffect, useState } from 'react';
import { service } from '../data/service';

/** Current time of the service, updated each second. */
export function useNow(): number {
  const [now, setNow] = useState(() => service.clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(service.clock.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
