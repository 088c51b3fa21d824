import { REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import type { OpenSocket } from '../chat/socket';

/** Opens a WebSocket of the browser; fails if it is not open within the time limit. */
export const openWebSocket: OpenSocket = (url, { onOpen, onText, onClose }) => {
  const socket = new WebSocket(url);
  const patience = setTimeout(() => socket.close(), REQUEST_TIMEOUT);
  socket.onopen = () => {
    clearTimeout(patience);
    onOpen();
  };
  socket.onmessage = ({ data }) => onText(String(data));
  socket.onclose = () => {
    clearTimeout(patience);
    onClose();
  };
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};
