import type { ChatMessage } from '@account-doctor/contract/types';

/** Merges two lists of messages by position. If both have a message at a position, the message of `further` stays. */
export function mergeByPosition(messages: ChatMessage[], further: ChatMessage[]): ChatMessage[] {
  const byPosition = new Map([...messages, ...further].map((one) => [one.position, one]));
  return [...byPosition.values()].sort((a, b) => a.position - b.position);
}
