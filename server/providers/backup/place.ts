/** Port to the backup destination, which stores pieces by key. Writing a piece is atomic. */
export interface BackupPlace {
  /** Name of the destination in messages. */
  readonly name: string;
  put(key: string, content: Buffer): Promise<void>;
  /** Rejects with `code: 'ENOENT'` if the key does not exist. */
  get(key: string): Promise<Buffer>;
  /** Lists the pieces below a prefix that ends with `/`, or all pieces for '', sorted by key. */
  list(prefix: string): Promise<BackupPiece[]>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
}

export interface BackupPiece {
  key: string;
  size: number;
}

/** Comparator for sorting pieces by key, by UTF-16 code units, which is the order of every destination. */
export const compareByKey = (one: BackupPiece, other: BackupPiece): number =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
