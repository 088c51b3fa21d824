/** Messages from pages to the service worker. */
export type MessageToWorker =
  | { type: 'signed-out' }
  /** Scripts and styles that the page loaded before the worker was installed. */
  | { type: 'loaded'; paths: string[] }
  /** Sent by a page when it starts, to ask whether there is a network. */
  | { type: 'line?' };

/** Messages from the service worker to pages. */
export interface MessageToPage {
  type: 'line';
  online: boolean;
}
