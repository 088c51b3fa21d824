import type { OpenSocket } from './socket.types';

/** The browser's own: Taro's adds to what every first visit loads, and hides why a socket closed. */
export const openSocket: OpenSocket = (url, { onOpen, onText, onClose }) => {
  const socket = new WebSocket(url);
  socket.onopen = onOpen;
  socket.onmessage = ({ data }) => onText(String(data));
  socket.onclose = onClose;
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};
