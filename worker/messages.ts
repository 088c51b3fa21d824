/** Messages from pages to the service worker. */
export type MessageToWorker =
  | { type: 'signed-out' }
  /** Scripts and styles that were loaded before the worker was there. */
  | { type: 'loaded'; paths: string[] }
  /** A page that begins asks whether there is a network. */
  | { type: 'line?' };

/** Messages from the service worker to pages. */
export interface MessageToPage {
  type: 'line';
  online: boolean;
}
