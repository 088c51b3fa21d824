import { hash } from 'node:crypto';

/** By which a text is told from every other: SHA-256, hexadecimal. */
export const textHash = (text: string): string => hash('sha256', text);
