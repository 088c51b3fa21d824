import Taro from '@tarojs/taro';
import type { OpenSocket } from '@account-doctor/client-core/chat/socket';
import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';

export const openSocket: OpenSocket = (url, { onOpen, onText, onClose }) => {
  let task: Taro.SocketTask | null = null;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    onClose();
  };
  // A variable, because Taro's type lacks `timeout` and rejects it in a literal.
  const options = { url, timeout: REQUEST_TIMEOUT };
  Taro.connectSocket(options).then((opened) => {
    task = opened;
    // `close` was called before the platform returned the task.
    if (ended) {
      opened.close({});
      return;
    }
    opened.onOpen(onOpen);
    opened.onMessage(({ data }) => onText(String(data)));
    opened.onClose(end);
    opened.onError(end);
  }, end);
  return {
    // Ignores the failure: the message stays in the outbox, and `onClose` follows.
    send: (text) => task?.send({ data: text, fail: () => undefined }),
    close: () => {
      task?.close({});
      end();
    },
  };
};
