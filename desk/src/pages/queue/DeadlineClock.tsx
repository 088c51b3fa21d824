import { Tag } from 'antd';
import { useNow } from '../../hooks/useNow';
import { countdown } from './countdown';
import './DeadlineClock.css';

interface ClockProps {
  due: string;
  stoppedAt: string | null;
  /** Whether to use large digits, for the queue, which people read from a distance. */
  large?: boolean;
}

/** Countdown to a deadline; it stops while the appraiser waits for the customer. */
export function DeadlineClock({ due, stoppedAt, large = false }: ClockProps) {
  const { words, tone, color, time } = countdown(due, stoppedAt, useNow());
  if (large)
    return (
      <div className={`clock clock--large clock--${tone}`}>
        {words} <span className="clock__time">{time}</span>
      </div>
    );
  return (
    <Tag color={color} className="figures">
      {words} {time}
    </Tag>
  );
}
