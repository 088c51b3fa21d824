import type { FastifyReply } from 'fastify';
import { whenOver } from './connections';

const MEBIBYTE = 1_048_576;
/** Bytes that the process may hold at once of what comes in, and likewise of what goes out. */
export const PROCESS_LIMIT = 128 * MEBIBYTE;
/** Likewise for one address, which many phones of a mobile network may share. */
export const ADDRESS_LIMIT = 48 * MEBIBYTE;

/** When somebody may try again who was refused for these limits, in seconds. */
export const RETRY_AFTER = 5;

/**
 * Counts bytes for whose they are until their request is answered, or its connection lost; `false` where they
 * would be more than the limit.
 */
export function heldBytes() {
  const held = new Map<string, number>();
  return (
    reply: FastifyReply,
    { holder, size, limit }: { holder: string; size: number; limit: number },
  ): boolean => {
    const sum = (held.get(holder) ?? 0) + size;
    if (sum > limit) return false;
    held.set(holder, sum);
    whenOver(reply, () => {
      const left = (held.get(holder) ?? 0) - size;
      if (left > 0) held.set(holder, left);
      else held.delete(holder);
    });
    return true;
  };
}
