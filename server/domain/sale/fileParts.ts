import type { StoredImport } from './importStore';

/** Storage key of one part of a file of sales; large files are stored in several parts. */
export const filePartKey = (importId: number, part: number): string => `sales/${importId}/${part}`;

/** Storage keys of all parts of a file of sales. */
export const filePartKeys = ({
  importId,
  parts,
}: Pick<StoredImport, 'importId' | 'parts'>): string[] =>
  Array.from({ length: parts }, (_, part) => filePartKey(importId, part));
