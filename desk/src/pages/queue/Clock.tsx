import { Tag } from 'antd';
import { HOUR } from '@account-doctor/contract/time';
import { useNow } from '../../hooks/useNow';
import './Clock.css';

/** Remaining time below which the clock warns, in ms. */
const SOON = 30 * 60_000;

function span(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1_000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const hours = Math.floor(Math.abs(milliseconds) / HOUR);
  return [...(hours > 0 ? [hours] : []), ...parts].join(':');
}

interface ClockProps {
  due: string;
  stoppedAt: string | null;
  /** Large, for the queue, which is read from a distance. */
  large?: boolean;
}

/** A countdown to a deadline; it stops while the appraiser waits for the customer. */
export function Clock({ due, stoppedAt, large = false }: ClockProps) {
  const now = useNow();
  const left = Date.parse(due) - (stoppedAt ? Date.parse(stoppedAt) : now);
  const [words, tone, color] = stoppedAt
    ? ['暂停，剩', 'still', undefined]
    : left <= 0
      ? ['超时', 'late', 'red']
      : left < SOON
        ? ['剩', 'soon', 'orange']
        : ['剩', 'good', 'green'];
  if (large)
    return (
      <div className={`clock clock--large clock--${tone}`}>
        {words} <span className="clock__time">{span(left)}</span>
      </div>
    );
  return (
    <Tag color={color} className="figures">
      {words} {span(left)}
    </Tag>
  );
}
