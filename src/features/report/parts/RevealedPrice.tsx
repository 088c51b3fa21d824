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
  const [shown, show] = useState(begun === null ? fen : 0);
  const counting = shown !== fen;
  useEffect(() => {
    if (!counting || begun === null) return undefined;
    const timer = setInterval(() => {
      const share = Math.min(1, (Date.now() - begun) / REVEAL);
      // Fast at first and slow at the end, as something that comes to rest.
      const whole = Math.round((fen * (1 - (1 - share) ** 3)) / FEN_PER_YUAN) * FEN_PER_YUAN;
      show(share < 1 ? Math.min(fen, whole) : fen);
    }, countingStep);
    return () => clearInterval(timer);
  }, [counting, begun, fen]);
  if (!counting) return <Price fen={fen} size="hero" />;
  return (
    <Pressable
      className="report-lead__counting"
      label={`估价 ¥${yuan(fen)}`}
      onPress={() => show(fen)}
    >
      <Price fen={shown} size="hero" />
    </Pressable>
  );
}
