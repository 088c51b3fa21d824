/** Where a client puts a file: a multipart POST of these fields, and the file behind them. */
export interface UploadTarget {
  uploadUrl: string;
  fields: Record<string, string>;
}

/** Port to where files lie. Keys are opaque; contents never change under a key. */
export interface StorageProvider {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Rejects with `code: 'ENOENT'` when there is nothing under the key. */
  get(key: string): Promise<{ content: Buffer; contentType: string }>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /**
   * Where a client can put a file of that many bytes at most under the key by itself, for so long;
   * `null` when files go through the service.
   */
  directUpload(
    key: string,
    allowed: { maxSize: number; seconds: number },
  ): Promise<UploadTarget | null>;
}
