import { dateText } from '@/format/time';
import { Tag } from '@/ui/Tag';

interface ValidTagProps {
  validUntil: string;
  /** Current time in ms since the epoch. */
  now: number;
}

/** Tag with the date until which the report's price is valid. */
export const ValidityTag = ({ validUntil, now }: ValidTagProps) =>
  new Date(validUntil).getTime() <= now ? (
    <Tag variant="warning">已过期</Tag>
  ) : (
    <Tag variant="success">{`${dateText(validUntil).slice(5)} 前有效`}</Tag>
  );
