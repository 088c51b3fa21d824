import { createHmac } from 'node:crypto';

/** Hash to look up an id number. It needs a key, because an unkeyed hash could be reversed by trying all id numbers. */
export const numberHash = (secret: string, idNumber: string): string =>
  createHmac('sha256', secret).update(idNumber).digest('hex');
