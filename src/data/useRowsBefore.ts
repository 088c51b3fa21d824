import { useEffect, useState } from 'react';
import { storage } from '@/platform/storage';

const keyOf = (name: string) => `account-doctor/rows/${name}`;

export const keepRows = (name: string, rows: number): boolean =>
  storage.write(keyOf(name), String(rows));

/** How many rows a list had when this phone last showed it, so that its outline is as high; 1 for the first time. */
export function useRowsBefore(name: string, rows: number | undefined): number {
  const [before] = useState(() => Number(storage.read(keyOf(name)) ?? 1));
  useEffect(() => {
    if (rows !== undefined) keepRows(name, rows);
  }, [name, rows]);
  return before;
}
