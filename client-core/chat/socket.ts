/** Events of a socket. */
export interface SocketListener {
  onOpen: () => void;
  onText: (text: string) => void;
  /** Called once, as the last event, when the socket has closed or could not be opened. */
  onClose: () => void;
}

/** An open or opening socket of the platform. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
}

/** Opens a socket at an absolute `ws:` or `wss:` address. */
export type OpenSocket = (url: string, listener: SocketListener) => Socket;
