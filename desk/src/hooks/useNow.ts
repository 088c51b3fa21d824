import { useEffect, useState } from 'react';
import { serviceNow } from '../request/request';

/** The service's time, anew every second; for clocks that tick. */
export function useNow(): number {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
