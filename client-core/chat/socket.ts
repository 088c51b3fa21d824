/** What a socket tells its holder. */
export interface SocketListener {
  onOpen: () => void;
  onText: (text: string) => void;
  /** Broken, refused or closed; told once, and the last thing told. */
  onClose: () => void;
}

export interface Socket {
  send: (text: string) => void;
  close: () => void;
}

/** Opens a socket at an absolute `ws:` or `wss:` address. */
export type OpenSocket = (url: string, listener: SocketListener) => Socket;
