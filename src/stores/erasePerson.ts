import { storage } from '@/platform/storage';

/**
 * Removes what this phone keeps of somebody who leaves for good. Whatever is kept under a person's name
 * has to say so: as a part of its key, as a part of a record's key, or as `userId` of a list's row.
 */
export function erasePerson(userId: string): void {
  for (const key of storage.keys()) {
    if (names(key, userId)) storage.remove(key);
    else eraseWithin(key, userId);
  }
}

const names = (key: string, userId: string) => key.split('/').includes(userId);

function eraseWithin(key: string, userId: string): void {
  const text = storage.read(key);
  if (!text?.includes(userId)) return;
  try {
    storage.write(key, JSON.stringify(without(JSON.parse(text), userId)));
  } catch {
    // What cannot be read helps nobody.
    storage.remove(key);
  }
}

function without(value: unknown, userId: string): unknown {
  if (Array.isArray(value))
    return value
      .filter((row) => (row as { userId?: unknown } | null)?.userId !== userId)
      .map((row) => without(row, userId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !names(key, userId))
      .map(([key, part]) => [key, without(part, userId)]),
  );
}
