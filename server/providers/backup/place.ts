/** Port to the backup destination: named pieces. Writing is atomic. */
export interface BackupPlace {
  /** Name for messages. */
  readonly name: string;
  put(key: string, content: Buffer): Promise<void>;
  /** Rejects with `code: 'ENOENT'` if the key does not exist. */
  get(key: string): Promise<Buffer>;
  /** Lists a prefix that ends with `/`, or everything, sorted by key. */
  list(prefix: string): Promise<BackupPiece[]>;
  /** A missing key is no error. */
  remove(key: string): Promise<void>;
}

export interface BackupPiece {
  key: string;
  size: number;
}

/** Sorts by UTF-16 code units, like every destination. */
export const byKey = (one: BackupPiece, other: BackupPiece): number =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
