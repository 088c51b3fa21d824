import { useSecondsUntil } from '@/data/useSecondsUntil';
import { exactYuan } from '@/format/money';
import { minutesAndSeconds } from '@/format/time';

interface AmountDueProps {
  /** Label of the button's action, e.g. `继续支付`. */
  action?: string;
  /** Price of the unpaid order, in fen. */
  price: number;
  payBy: string;
  /** Called when the time for the payment is over. */
  onEnd?: () => void;
}

/** Price of an unpaid order and the time left, e.g. `¥3.90 · 剩 13:56`. */
export const AmountDue = ({ action, price, payBy, onEnd }: AmountDueProps) => (
  <>{`${action ? `${action} ` : ''}¥${exactYuan(price)} · 剩 ${minutesAndSeconds(useSecondsUntil(payBy, onEnd))}`}</>
);
