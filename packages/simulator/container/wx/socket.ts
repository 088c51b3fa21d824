import { servedAddress } from './addresses';
import type { WxTasks } from './call';
import { networkRejection } from './network';

interface SocketOptions {
  url: string;
  protocols?: string[];
}

interface SendOptions {
  data: string | ArrayBuffer;
  success?(): void;
  fail?(result: { errMsg: string }): void;
}

type Listener = (event: Record<string, unknown>) => void;
type EventType = 'open' | 'message' | 'close' | 'error';

/** Functions for sockets. The app's headers are not sent, because a browser cannot. */
export const socketTasks: WxTasks = {
  connectSocket(given: SocketOptions, outcome) {
    const rejection = networkRejection(given.url, /^wss?:\/\//);
    if (rejection) setTimeout(() => outcome.fail(rejection));
    else setTimeout(() => outcome.succeed({}));
    return new SocketTask(
      rejection ? undefined : new WebSocket(servedAddress(given.url), given.protocols),
      rejection,
    );
  },
};

class SocketTask {
  private readonly listeners: Record<EventType, Listener[]> = {
    open: [],
    message: [],
    close: [],
    error: [],
  };

  constructor(
    private readonly socket: WebSocket | undefined,
    rejection: string | undefined,
  ) {
    if (rejection) setTimeout(() => this.emit('error', { errMsg: rejection }));
    if (!socket) return;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.emit('open', { header: {} });
    socket.onmessage = ({ data }) => this.emit('message', { data: data as unknown });
    socket.onclose = ({ code, reason }) => this.emit('close', { code, reason });
    socket.onerror = () => this.emit('error', { errMsg: 'socket error' });
  }

  onOpen(listener: Listener): void {
    this.listeners.open.push(listener);
  }

  onMessage(listener: Listener): void {
    this.listeners.message.push(listener);
  }

  onClose(listener: Listener): void {
    this.listeners.close.push(listener);
  }

  onError(listener: Listener): void {
    this.listeners.error.push(listener);
  }

  send({ data, success, fail }: SendOptions): void {
    if (this.socket?.readyState !== WebSocket.OPEN) {
      fail?.({ errMsg: 'sendSocketMessage:fail SocketTask.readyState is not OPEN' });
      return;
    }
    this.socket.send(data);
    success?.();
  }

  close({ code, reason }: { code?: number; reason?: string } = {}): void {
    this.socket?.close(code, reason);
  }

  get readyState(): number {
    return this.socket?.readyState ?? WebSocket.CLOSED;
  }

  private emit(type: EventType, event: Record<string, unknown>): void {
    for (const listener of this.listeners[type]) listener(event);
  }
}
