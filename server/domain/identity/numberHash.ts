import { createHmac } from 'node:crypto';

/**
 * Hash to look up an id number; keyed, because all existing numbers could be tried against an
 * unkeyed hash.
 */
export const numberHash = (secret: string, idNumber: string): string =>
  createHmac('sha256', secret).update(idNumber).digest('hex');
