import { useEffect, useState } from 'react';
import { yuan } from '@/format/money';
import { prefersReducedMotion, countingStep } from '@/platform/motion/motion';
import { Pressable } from '@/ui/Pressable';
import { Price } from '@/ui/Price';
import '../sections/lead.scss';

/** Duration of the count-up animation, in ms. */
const REVEAL_DURATION = 1_000;
const FEN_PER_YUAN = 100;

interface RevealedPriceProps {
  /** The price in fen. */
  fen: number;
  /** Whether the price counts up when it appears. */
  reveals: boolean;
}

/** The price of a report. For a user who has waited for it, the number counts up; a tap ends the animation. */
export function RevealedPrice({ fen, reveals }: RevealedPriceProps) {
  const [begun] = useState(() => (reveals && !prefersReducedMotion() ? Date.now() : null));
  // `null` after the animation, because the price may still change, e.g. when a valuer replaces it.
  const [shown, show] = useState(begun === null ? null : 0);
  const counting = shown !== null;
  useEffect(() => {
    if (!counting || begun === null) return undefined;
    const timer = setInterval(() => {
      const share = Math.min(1, (Date.now() - begun) / REVEAL_DURATION);
      // Ease-out: fast at first and slow at the end.
      const whole = Math.round((fen * (1 - (1 - share) ** 3)) / FEN_PER_YUAN) * FEN_PER_YUAN;
      show((now) => (now === null || share === 1 ? null : Math.min(fen, whole)));
    }, countingStep);
    return () => clearInterval(timer);
  }, [counting, begun, fen]);
  if (shown === null) return <Price fen={fen} size="hero" />;
  return (
    <Pressable
      className="report-lead__counting"
      label={`估价 ¥${yuan(fen)}`}
      onPress={() => show(null)}
    >
      <Price fen={shown} size="hero" />
    </Pressable>
  );
}
