import { useEffect, useRef, useState } from 'react';
import { countingStep, prefersReducedMotion } from '@/platform/motion/motion';
import { Price } from '@/ui/Price';

/** Time in which the price counts to a new value, in ms. */
const COUNT_DURATION = 300;

/** A price in fen that counts to its new value whenever it changes; at once with reduced motion. */
export function CountedPrice({ fen }: { fen: number }) {
  const [shown, show] = useState(fen);
  const from = useRef(fen);
  useEffect(() => {
    const begun = Date.now();
    const first = from.current;
    if (first === fen) return undefined;
    const go = () => {
      const share = prefersReducedMotion() ? 1 : Math.min(1, (Date.now() - begun) / COUNT_DURATION);
      from.current = Math.round(fen + (first - fen) * (1 - share) ** 3);
      show(from.current);
      if (share === 1) clearInterval(timer);
    };
    const timer = setInterval(go, countingStep);
    go();
    return () => clearInterval(timer);
  }, [fen]);
  return <Price fen={shown} size="large" />;
}
