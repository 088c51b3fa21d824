import type { OpenSocket } from '../chat/socket';

/** The browser's own socket. */
export const openWebSocket: OpenSocket = (url, { onOpen, onText, onClose }) => {
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
