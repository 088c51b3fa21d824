import { hash } from 'node:crypto';

/** SHA-256 of a text, hexadecimal. */
export const textHash = (text: string): string => hash('sha256', text);
