import { useEffect, useState } from 'react';
import { yuan } from '@/format/money';
import { wantsCalm } from '@/platform/calm';
import { countingStep } from '@/platform/countingStep';
import { Pressable } from '@/ui/Pressable';
import { Price } from '@/ui/Price';
import '../sections/lead.scss';

/** In ms. */
const REVEAL = 1_000;
const FEN_PER_YUAN = 100;

interface RevealedPriceProps {
  /** Fen. */
  fen: number;
  /** Counts up to it, once. */
  reveals: boolean;
}

/** The price of a report; who waited for it sees it come, and a tap ends that. */
export function RevealedPrice({ fen, reveals }: RevealedPriceProps) {
  const [begun] = useState(() => (reveals && !wantsCalm() ? Date.now() : null));
  // Nothing once the price is there, which may be another one later: a valuer's second, say.
  const [shown, show] = useState(begun === null ? null : 0);
  const counting = shown !== null;
  useEffect(() => {
    if (!counting || begun === null) return undefined;
    const timer = setInterval(() => {
      const share = Math.min(1, (Date.now() - begun) / REVEAL);
      // Fast at first and slow at the end, as something that comes to rest.
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
