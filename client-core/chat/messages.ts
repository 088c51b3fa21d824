import type { ChatMessage } from '@account-doctor/contract/types';

/** Merges two lists of messages by position; for equal positions the message of `further` wins. */
export function mergeByPosition(messages: ChatMessage[], further: ChatMessage[]): ChatMessage[] {
  const byPosition = new Map([...messages, ...further].map((one) => [one.position, one]));
  return [...byPosition.values()].sort((a, b) => a.position - b.position);
}
