import { createHmac } from 'node:crypto';

/** By which a number is found again; keyed, because all numbers there are can be tried otherwise. */
export const numberHash = (secret: string, idNumber: string): string =>
  createHmac('sha256', secret).update(idNumber).digest('hex');
