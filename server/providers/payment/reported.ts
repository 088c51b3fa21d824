import { z } from 'zod';

/** The most fen that a column holds: 21 million yuan. */
export const MOST_FEN = 2_147_483_647;

/** Money that a provider reports: whole fen, more than none, and no more than a column holds. */
export const ReportedFen = z.int().positive().max(MOST_FEN);

/** A number that a provider reports, ours or its own: printable, without spaces, at most 64 characters. */
export const ReportedNumber = z.string().regex(/^[\x21-\x7e]{1,64}$/);
