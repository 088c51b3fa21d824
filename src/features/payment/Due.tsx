import { useSecondsUntil } from '@/data/useSecondsUntil';
import { exactYuan } from '@/format/money';
import { clock } from '@/format/time';

interface DueProps {
  /** What can be done about it: `继续支付`. */
  action?: string;
  /** Fen, of the order that waits to be paid. */
  price: number;
  payBy: string;
  /** The time to pay is over. */
  onEnd?: () => void;
}

/** What an unpaid order costs, and how long it can still be paid: `¥3.90 · 剩 13:56`. */
export const Due = ({ action, price, payBy, onEnd }: DueProps) => (
  <>{`${action ? `${action} ` : ''}¥${exactYuan(price)} · 剩 ${clock(useSecondsUntil(payBy, onEnd))}`}</>
);
