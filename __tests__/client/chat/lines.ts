import { vi } from 'vitest';
import type { ChatEvent, ChatFrame } from '@account-doctor/contract/types';
import { openSocket } from '@/platform/network/socket';
import type { SocketListener } from '@account-doctor/client-core/chat/socket';

/** A socket that the test controls. */
export interface FakeSocket {
  listener: SocketListener;
  said: ChatFrame[];
  closed: boolean;
  receive: (event: ChatEvent) => void;
}

/** The sockets that are opened from now on; the test file mocks `@/platform/network/socket`. */
export function fakeSockets(): FakeSocket[] {
  const lines: FakeSocket[] = [];
  vi.mocked(openSocket).mockImplementation((_url, listener) => {
    const opened: FakeSocket = {
      listener,
      said: [],
      closed: false,
      receive: (event) => listener.onText(JSON.stringify(event)),
    };
    lines.push(opened);
    return {
      send: (text) => opened.said.push(JSON.parse(text) as ChatFrame),
      close: () => (opened.closed = true),
    };
  });
  return lines;
}
