/** Target of a client's upload: a multipart POST with these fields, followed by the file. */
export interface UploadTarget {
  uploadUrl: string;
  fields: Record<string, string>;
}

/** Port to the file storage. The storage does not interpret keys; the content of a key never changes. */
export interface StorageProvider {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Rejects with `code: 'ENOENT'` if the key does not exist. */
  get(key: string): Promise<{ content: Buffer; contentType: string }>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
  /** Target for a direct upload, with its maximum size and validity; `null` if uploads go through the service. */
  directUpload(
    key: string,
    allowed: { maxSize: number; seconds: number },
  ): Promise<UploadTarget | null>;
}
