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
  // Named, because the types of Taro leave the time limit out.
  const options = { url, timeout: REQUEST_TIMEOUT };
  Taro.connectSocket(options).then((opened) => {
    task = opened;
    // Closed before the platform handed it out.
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
    // What cannot be sent is kept by who sends it, and the socket's end is told.
    send: (text) => task?.send({ data: text, fail: () => undefined }),
    close: () => {
      task?.close({});
      end();
    },
  };
};
