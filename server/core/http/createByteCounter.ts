import type { FastifyReply } from 'fastify';
import { onRequestEnd } from './connections';

const MEBIBYTE = 1_048_576;
/** Maximum number of bytes that the process holds of request bodies, and separately of answers. */
export const PROCESS_LIMIT = 128 * MEBIBYTE;
/** Maximum bytes held for one address, which many phones of a mobile network may share. */
export const ADDRESS_LIMIT = 48 * MEBIBYTE;

/** Value of `Retry-After` for requests that exceed these limits, in seconds. */
export const RETRY_AFTER = 5;

/**
 * Creates a function that counts bytes by holder until their request is answered or its connection is lost. The
 * function returns `false`, and does not count the bytes, if they would exceed the limit.
 */
export function createByteCounter() {
  const held = new Map<string, number>();
  return (
    reply: FastifyReply,
    { holder, size, limit }: { holder: string; size: number; limit: number },
  ): boolean => {
    const sum = (held.get(holder) ?? 0) + size;
    if (sum > limit) return false;
    held.set(holder, sum);
    onRequestEnd(reply, () => {
      const left = (held.get(holder) ?? 0) - size;
      if (left > 0) held.set(holder, left);
      else held.delete(holder);
    });
    return true;
  };
}
