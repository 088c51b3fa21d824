/** Events of a socket. */
export interface SocketListener {
  onOpen: () => void;
  onText: (text: string) => void;
  /** Failed, refused or closed; called once, as the last event. */
  onClose: () => void;
}

export interface Socket {
  send: (text: string) => void;
  close: () => void;
}

/** Opens a socket at an absolute `ws:` or `wss:` address. */
export type OpenSocket = (url: string, listener: SocketListener) => Socket;
