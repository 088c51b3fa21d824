/** Port to where backups lie, as pieces by name. A piece is there whole, or not at all. */
export interface BackupPlace {
  /** For messages. */
  readonly name: string;
  put(key: string, content: Buffer): Promise<void>;
  /** Rejects with `code: 'ENOENT'` when there is nothing under the key. */
  get(key: string): Promise<Buffer>;
  /** What lies below a prefix that ends with `/`, or below all, sorted by key. */
  list(prefix: string): Promise<Piece[]>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

export interface Piece {
  key: string;
  size: number;
}

/** As strings compare, which is how every place sorts. */
export const byKey = (one: Piece, other: Piece): number =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
