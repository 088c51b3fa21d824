import { useEffect, useState } from 'react';
import { storage } from '@/platform/storage';

const storageKeyOf = (name: string) => `account-doctor/rows/${name}`;

/** Stores the number of rows of a list; returns `false` if the storage is full or not allowed. */
export const storeRowCount = (name: string, rows: number): boolean =>
  storage.write(storageKeyOf(name), String(rows));

/** Number of rows that the list had when this phone last showed it, for the height of its placeholder; 1 at first. */
export function useLastRowCount(name: string, rows: number | undefined): number {
  const [before] = useState(() => Number(storage.read(storageKeyOf(name)) ?? 1));
  useEffect(() => {
    if (rows !== undefined) storeRowCount(name, rows);
  }, [name, rows]);
  return before;
}
