import { useEffect, useState } from 'react';
import { storage } from '@/platform/storage';

/** How many rows a list had when this phone last showed it, so that its outline is as high; 1 for the first time. */
export function useRowsBefore(name: string, rows: number | undefined): number {
  const key = `account-doctor/rows/${name}`;
  const [before] = useState(() => Number(storage.read(key) ?? 1));
  useEffect(() => {
    if (rows !== undefined) storage.write(key, String(rows));
  }, [key, rows]);
  return before;
}
