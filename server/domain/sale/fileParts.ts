import type { StoredImport } from './importStore';

/** Key of a part of a file in the storage. */
export const filePartKey = (importId: number, part: number): string => `sales/${importId}/${part}`;

/** Storage keys of all parts of a file. */
export const filePartKeys = ({
  importId,
  parts,
}: Pick<StoredImport, 'importId' | 'parts'>): string[] =>
  Array.from({ length: parts }, (_, part) => filePartKey(importId, part));
