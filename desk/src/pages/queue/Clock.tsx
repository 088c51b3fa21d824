import { Tag } from 'antd';
import { useNow } from '../../hooks/useNow';

/** Less than this and a clock warns, in ms. */
const SOON = 30 * 60_000;
const HOUR = 3_600_000;

function span(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1_000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const hours = Math.floor(Math.abs(milliseconds) / HOUR);
  return [...(hours > 0 ? [hours] : []), ...parts].join(':');
}

/** How long is left until something is due, ticking; it stands still while the customer's turn is. */
export function Clock({ due, stoppedAt }: { due: string; stoppedAt: string | null }) {
  const now = useNow();
  const left = Date.parse(due) - (stoppedAt ? Date.parse(stoppedAt) : now);
  if (stoppedAt) return <Tag className="figures">暂停，剩 {span(left)}</Tag>;
  if (left <= 0)
    return (
      <Tag color="red" className="figures">
        超时 {span(left)}
      </Tag>
    );
  return (
    <Tag color={left < SOON ? 'orange' : 'green'} className="figures">
      剩 {span(left)}
    </Tag>
  );
}
