import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import type { MessageKind } from '@account-doctor/contract/messages';
import type { Message } from '@account-doctor/contract/types';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { dayName, timeOfDay } from '@/format/time';
import { locationOf } from '@/navigation/address';
import type { Neighbours } from '@/ui/LongList';
import './MessageRow.scss';

const icons: Record<MessageKind, IconName> = {
  'report-ready': 'file-text',
  'insufficient-data': 'scale',
  'needs-input': 'pencil-line',
  'estimate-failed': 'circle-alert',
  'feedback-answered': 'message-square',
  'coupon-expiring': 'ticket',
  'real-name-result': 'shield-check',
  'order-paid': 'circle-check',
  'order-claimed': 'user-check',
  'info-needed': 'pencil-line',
  'report-delivered': 'file-text',
  'order-refunded': 'refresh-cw',
  'chat-waiting': 'message-square',
  'unlock-helped': 'user-check',
  'report-unlocked': 'file-text',
  'outcome-asked': 'message-square',
  'content-refused': 'message-square',
  'objection-answered': 'user-check',
  'invoice-issued': 'file-text',
  'invoice-refused': 'circle-alert',
  'price-alert': 'trending-up',
};

interface MessageRowProps {
  message: Message;
  read: boolean;
  onPress: () => void;
}

/** One message: title, text, time, and an arrow if it links to a page. */
export function MessageRow({ message, read, onPress }: MessageRowProps) {
  const { messageId, kind, title, text, path, createdAt } = message;
  const hasLink = path !== null && locationOf(path) !== null;
  return (
    <Pressable
      id={`message-${messageId}`}
      className={`message-row ${read ? '' : 'message-row--unread'}`}
      role={hasLink ? 'link' : 'button'}
      label={`${read ? '' : '未读，'}${title} ${timeOfDay(createdAt)} ${text}`}
      onPress={onPress}
    >
      <View className={`message-row__icon message-row__icon--${kind}`}>
        {/* The bell is for kinds that only a newer service knows. */}
        <Icon name={(icons as Partial<Record<string, IconName>>)[kind] ?? 'bell'} />
      </View>
      <View className="message-row__words">
        <View className="message-row__head">
          <View className="message-row__title">{title}</View>
          <View className="message-row__time">{timeOfDay(createdAt)}</View>
        </View>
        <View className="message-row__text">{text}</View>
      </View>
      {hasLink && (
        <View className="message-row__arrow">
          <Icon name="chevron-right" size={16} />
        </View>
      )}
    </Pressable>
  );
}

interface DayCardRowProps extends Neighbours<Message> {
  message: Message;
  children: ReactNode;
}

/**
 * A message within the card of its day (Beijing time). Each row draws its own part of the card, because not all rows
 * are mounted: the first one shows the day, and the first and last have round corners.
 */
export function DayCardRow({ message, before, after, children }: DayCardRowProps) {
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
