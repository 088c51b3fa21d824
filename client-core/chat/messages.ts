import type { ChatMessage } from '@account-doctor/contract/types';

/** Both lists as one, by position; of two messages at one place the later list's. */
export function mergeMessages(messages: ChatMessage[], further: ChatMessage[]): ChatMessage[] {
  const byPosition = new Map([...messages, ...further].map((one) => [one.position, one]));
  return [...byPosition.values()].sort((a, b) => a.position - b.position);
}
