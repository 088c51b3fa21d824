import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { Message } from '@account-doctor/contract/types';
import type { Neighbours } from '@/ui/LongList';
import { dayName } from '@/format/time';
import './OfDay.scss';

interface OfDayProps extends Neighbours<Message> {
  message: Message;
  children: ReactNode;
}

/**
 * A message on the card of its day, in the phone's zone. The card is made of its rows, because not
 * all of them are drawn: the first is headed by the day, the first and the last have the corners.
 */
export function OfDay({ message, before, after, children }: OfDayProps) {
  const day = dayName(message.createdAt);
  const begins = !before || dayName(before.createdAt) !== day;
  const ends = !after || dayName(after.createdAt) !== day;
  const look = `${begins ? 'of-day__row--first' : ''} ${ends ? 'of-day__row--last' : ''}`;
  return (
    <View className={`of-day ${ends ? 'of-day--last' : ''}`}>
      {begins && (
        <View className="of-day__name" role="heading" aria-level={2}>
          {day}
        </View>
      )}
      <View className={`of-day__row ${look}`}>{children}</View>
    </View>
  );
}
