/** Port to where files lie. Keys are opaque; contents never change under a key. */
export interface StorageProvider {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Rejects with `code: 'ENOENT'` when there is nothing under the key. */
  get(key: string): Promise<{ content: Buffer; contentType: string }>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
